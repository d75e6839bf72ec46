import type { Driver } from '@/lib/content/data/driver-schema'
import { driversOfPage } from '@/lib/content/data/page-drivers'
import { listDrivers } from '@/lib/content/store'
import { areaOf } from '@/lib/site/areas'
import { splitLocale } from '@/lib/site/locales'

/** The driver that the page or token tool at a public path is for; `undefined` for other addresses. */
export function driverOfLink(href: string): Driver | undefined {
  const { path } = splitLocale(href.replace(/[?#].*$/, ''))
  // Reads the drivers only for pages that have one: a page is rendered again when what it has read changes.
  const area = areaOf(path)
  if (area !== 'drivers' && area !== 'tools') return undefined
  return driversOfPage(listDrivers(), path)[0] ?? listDrivers().find(({ tokenTool }) => tokenTool !== '' && tokenTool === path)
}
