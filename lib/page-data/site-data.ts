import type { Driver } from '@/lib/content/data/drivers'
import type { SharedContent } from '@/lib/content/snapshot'
import { buildSidebars, findSidebar, type Section } from '@/lib/navigation/site-sidebars'
import { site } from '@/lib/settings/config'
import type { Locale } from '@/lib/site/locales'

/** The data of the frame around every page. */
export interface SiteData {
  /** Latest version of the product, without `v`; empty if unknown. */
  version: string
  hasChangelog: boolean
}

export function describeSite({ data, pages }: SharedContent, locale: Locale): SiteData {
  return { version: data.product.version, hasChangelog: pages[locale].has(site.changelog) }
}

/** What the search page and the page for missing addresses show. */
export interface EntryData {
  site: SiteData
  /** The part of the site whose links are next to it. */
  section: Section | undefined
  popularDrivers: readonly Driver[]
  mainPages: readonly { url: string; title: string }[]
}

/** Locale-free paths of the main pages, and after them of other folders. */
const mainPaths = ['/guide/', '/guide/drivers/', '/config/', '/faq/', '/tool/', '/guide/install/', '/guide/advanced/', '/guide/api/']

/** @param path locale-free path of the page whose sidebar it has */
export function describeEntry(snapshot: SharedContent, locale: Locale, path: string): EntryData {
  const pages = snapshot.pages[locale]
  return {
    site: describeSite(snapshot, locale),
    section: findSidebar(buildSidebars(snapshot, locale), path),
    popularDrivers: findPopularDrivers(snapshot, locale),
    mainPages: mainPaths.flatMap((one) => pages.get(one) ?? []).map(({ url, meta }) => ({ url, title: meta.shortTitle })),
  }
}

/** The drivers that the home page shows, the most popular first. */
export function findPopularDrivers({ data, pages }: SharedContent, locale: Locale): Driver[] {
  const names = pages[locale].get('/')?.meta.heroDrivers ?? []
  return names.flatMap((name) => data.drivers.find((driver) => driver.name === name) ?? [])
}
