import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { layouts } from '@/components/layouts/layouts'
import { PageSidebar } from '@/components/layouts/page-sidebar'
import { ThirdParties } from '@/components/reader/third-parties/third-parties'
import { describePreviewImage } from '@/lib/outputs/open-graph/preview'
import { buildPageMetadata, pageTitle } from '@/lib/navigation/page-metadata'
import { pageKinds } from '@/lib/content/reading/schema'
import { requestedPage } from '@/lib/page-data/live'

interface Props {
  params: Promise<{ locale: string; slug?: string[] }>
}

// Next makes pages, and the cache keeps them: a build reads no content.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params
  const page = await requestedPage(locale, slug)
  return page ? buildPageMetadata(page, describePreviewImage(page)) : {}
}

export default async function ContentPage({ params }: Props) {
  const { locale, slug } = await params
  const page = await requestedPage(locale, slug)
  if (!page) notFound()
  setRequestLocale(page.locale)
  const { isApart } = pageKinds[page.meta.kind]
  const Layout = layouts[page.meta.kind]
  return (
    <>
      <title>{pageTitle(page)}</title>
      <Layout page={page} />
      <PageSidebar locale={page.locale} path={page.path} section={isApart ? undefined : page.section} hasApiHost={isApart} />
      {!isApart && <ThirdParties />}
    </>
  )
}
