import 'server-only'
import { currentSnapshot, liveSite } from '@/lib/content/live-site'
import { pathOfSlug } from '@/lib/routing/page-path'
import { isLocale, type Locale } from '@/lib/site/locales'
import { describePage, type PageData } from './page-data'
import { describeEntry, describeSite, type EntryData, type SiteData } from './site-data'

/** The page at a route, or `undefined` where the site has none. */
export function livePage(locale: string, slug: readonly string[] | undefined): PageData | undefined {
  const snapshot = currentSnapshot()
  const page = isLocale(locale) ? snapshot.pages[locale].get(pathOfSlug(slug)) : undefined
  return page && describePage(snapshot, page)
}

/** @param path locale-free path of the page whose sidebar it has */
export const liveEntry = (locale: Locale, path: string): EntryData => describeEntry(currentSnapshot(), locale, path)

export const liveSiteData = (locale: Locale): SiteData => describeSite(currentSnapshot(), locale)

/** Changes with every publication. */
export const liveVersion = (): string => liveSite()?.version ?? ''
