import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { messagesOf } from '@/lib/i18n/messages'
import { NotFoundPage } from '@/components/layouts/not-found-page'
import { PageSidebar } from '@/components/layouts/page-sidebar'
import { requestedEntry } from '@/lib/page-data/live'
import { documentTitle } from '@/lib/navigation/page-metadata'
import type { Locale } from '@/lib/site/locales'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { robots: { index: false } }

/**
 * What the middleware shows, with status 404, for an address that the site does not have. It loads no scripts of other hosts: the address may be
 * a mistyped callback address with a code in it.
 */
export default async function NotFoundRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params
  setRequestLocale(locale)
  const data = await requestedEntry(locale, '/')
  return (
    <>
      <title>{documentTitle(messagesOf(locale).page.notFound.title, locale)}</title>
      <NotFoundPage locale={locale} data={data} />
      <PageSidebar locale={locale} path="/" section={data.section} />
    </>
  )
}
