import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { layouts } from '@/components/layouts/layouts'
import { PageSidebar } from '@/components/layouts/page-sidebar'
import { ThirdParties } from '@/components/reader/third-parties/third-parties'
import { currentSnapshot, findPage } from '@/lib/content/store'
import { describePreviewImage } from '@/lib/outputs/open-graph/preview'
import { buildPageMetadata, pageTitle } from '@/lib/navigation/page-metadata'
import { isConfidential } from '@/lib/routing/confidential'
import { isLocale } from '@/lib/site/locales'

interface Props {
  params: Promise<{ locale: string; slug?: string[] }>
}

// Next makes pages, and the cache in front keeps them: a build reads no content.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params
  const page = isLocale(locale) ? findPage(locale, slug) : undefined
  if (!page) return {}
  const snapshot = currentSnapshot()
  return buildPageMetadata(page, snapshot, describePreviewImage(page, snapshot))
}

export default async function ContentPage({ params }: Props) {
  const { locale, slug } = await params
  const page = isLocale(locale) ? findPage(locale, slug) : undefined
  if (!page) notFound()
  setRequestLocale(locale)
  const Layout = layouts[page.meta.kind]
  return (
    <>
      <title>{pageTitle(page)}</title>
      <PageSidebar locale={page.locale} path={page.path} drawerOnly={page.meta.kind === 'tool'} />
      <Layout page={page} />
      {!isConfidential(page.path) && <ThirdParties />}
    </>
  )
}
