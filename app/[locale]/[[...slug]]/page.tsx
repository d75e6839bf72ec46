import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { layouts } from '@/components/layouts/layouts'
import { PageSidebar } from '@/components/layouts/page-sidebar'
import { ThirdParties } from '@/components/reader/third-parties/third-parties'
import { currentSnapshot, findPage } from '@/lib/content/store'
import { describePreviewImage } from '@/lib/outputs/open-graph/preview'
import { buildPageMetadata, pageTitle } from '@/lib/navigation/page-metadata'
import { describePage, type PageData } from '@/lib/page-data/page-data'

interface Props {
  params: Promise<{ locale: string; slug?: string[] }>
}

// Next makes pages, and the cache in front keeps them: a build reads no content.
export const dynamic = 'force-dynamic'

async function readPage(params: Props['params']): Promise<PageData | undefined> {
  const { locale, slug } = await params
  const page = findPage(locale, slug)
  return page && describePage(currentSnapshot(), page)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await readPage(params)
  return page ? buildPageMetadata(page, describePreviewImage(page)) : {}
}

export default async function ContentPage({ params }: Props) {
  const page = await readPage(params)
  if (!page) notFound()
  setRequestLocale(page.locale)
  const isTool = page.meta.kind === 'tool'
  const Layout = layouts[page.meta.kind]
  return (
    <>
      <title>{pageTitle(page)}</title>
      <PageSidebar locale={page.locale} path={page.path} section={isTool ? undefined : page.section} hasApiHost={isTool} />
      <Layout page={page} />
      {!isTool && <ThirdParties />}
    </>
  )
}
