import 'server-only'
import { headers } from 'next/headers'
import { siteOfVersion, type OwnSite } from '@/lib/content/live-site'
import { pathOfSlug } from '@/lib/routing/page-path'
import { isLocale, type Locale } from '@/lib/site/locales'
import { versionHeader } from '@/lib/site/protocol'
import { describePage, type PageData } from './page-data'
import { describeEntry, describeSite, type EntryData, type SiteData } from './site-data'

/** The site that the request is of, whatever is shown meanwhile: the middleware has named its version. */
export async function requestedSite(): Promise<OwnSite> {
  const version = (await headers()).get(versionHeader)
  const site = siteOfVersion(version)
  if (!site) throw new Error(`version ${version} of the site is gone: other content has been shown twice during the request`)
  return site
}

/** The page at a route, or `undefined` where the site has none. */
export async function requestedPage(locale: string, slug: readonly string[] | undefined): Promise<PageData | undefined> {
  const { snapshot } = await requestedSite()
  const page = isLocale(locale) ? snapshot.pages[locale].get(pathOfSlug(slug)) : undefined
  return page && describePage(snapshot, page)
}

/** @param path locale-free path of the page whose sidebar it has */
export const requestedEntry = async (locale: Locale, path: string): Promise<EntryData> =>
  describeEntry((await requestedSite()).snapshot, locale, path)

export const requestedSiteData = async (locale: Locale): Promise<SiteData> => describeSite((await requestedSite()).snapshot, locale)
