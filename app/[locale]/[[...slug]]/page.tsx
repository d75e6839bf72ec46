import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { layouts } from '@/components/layouts/layouts'
import { ThirdParties } from '@/components/reader/third-parties/third-parties'
import { currentSnapshot, findPage } from '@/lib/content/store'
import { describePreviewImage } from '@/lib/outputs/open-graph/preview'
import { buildPageMetadata, pageTitle } from '@/lib/navigation/page-metadata'
import type { Locale } from '@/lib/site/locales'

interface Props {
  params: Promise<{ locale: Locale; slug?: string[] }>
}

// Next makes pages, and the cache in front keeps them: a build reads no content.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params
  const page = findPage(locale, slug)
  if (!page) return {}
  const snapshot = currentSnapshot()
  return buildPageMetadata(page, snapshot, describePreviewImage(page, snapshot))
}

export default async function ContentPage({ params }: Props) {
  const { locale, slug } = await params
  setRequestLocale(locale)
  const page = findPage(locale, slug)
  if (!page) notFound()
  const Layout = layouts[page.meta.kind]
  return (
    <>
      <title>{pageTitle(page)}</title>
      <Layout page={page} />
      {page.meta.kind !== 'tool' && <ThirdParties />}
    </>
  )
}
