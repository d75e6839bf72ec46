import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { setRequestLocale } from 'next-intl/server'
import { PageSidebar } from '@/components/layouts/page-sidebar'
import { SearchPage } from '@/components/reader/search/page/search-page'
import { ThirdParties } from '@/components/reader/third-parties/third-parties'
import { messagesOf } from '@/lib/i18n/messages'
import { requestedEntry } from '@/lib/page-data/live'
import { documentTitle } from '@/lib/navigation/page-metadata'
import { searchPagePath } from '@/lib/routing/page-path'
import { searchForPage } from '@/lib/search/server/handler'
import { searchSite } from '@/lib/search/server/search-service'
import { clientAddress } from '@/lib/site/http/client-address'
import { localizedPath, type Locale } from '@/lib/site/locales'

export const dynamic = 'force-dynamic'

interface Props {
  params: Promise<{ locale: Locale }>
  searchParams: Promise<{ q?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return { robots: { index: false, follow: true }, alternates: { canonical: localizedPath(locale, searchPagePath) } }
}

/** The search without a script; with `?q=` it has the results in it. Where a cache is in front, that fills them in. */
export default async function SearchRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = [(await searchParams).q ?? ''].flat()[0]?.trim() ?? ''
  setRequestLocale(locale)
  const { section, popularDrivers } = await requestedEntry(locale, searchPagePath)
  return (
    <>
      <title>{documentTitle(messagesOf(locale).search.title, locale)}</title>
      <SearchPage
        locale={locale}
        popular={popularDrivers}
        query={query}
        answer={query ? await searchForPage(searchSite, clientAddress(await headers()), locale, query) : undefined}
      />
      <PageSidebar locale={locale} path={searchPagePath} section={section} />
      <ThirdParties />
    </>
  )
}
