import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { SearchPage } from '@/components/reader/search/page/search-page'
import { ThirdParties } from '@/components/reader/third-parties/third-parties'
import { messagesOf } from '@/lib/i18n/messages'
import { documentTitle } from '@/lib/navigation/page-metadata'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'

interface Props {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return { robots: { index: false, follow: true }, alternates: { canonical: localizedPath(locale, searchPagePath) } }
}

/** The search without a script. With `?q=`, the handler at `searchRoutePath` responds: it puts the results into this page. */
export default async function SearchRoute({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <>
      <title>{documentTitle(messagesOf(locale).search.title, locale)}</title>
      <SearchPage locale={locale} />
      <ThirdParties />
    </>
  )
}
