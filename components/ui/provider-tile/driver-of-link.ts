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
  const drivers = listDrivers()
  const folder = /^\/tool\/[^/]+\//.exec(path)?.[0]
  return (
    driversOfPage(drivers, path)[0] ??
    drivers.find(({ tokenTool }) => tokenTool !== '' && tokenTool === path) ??
    // A callback page, or a tool for something else of the same provider.
    (folder === undefined ? undefined : drivers.find(({ tokenTool }) => tokenTool.startsWith(folder)))
  )
}
