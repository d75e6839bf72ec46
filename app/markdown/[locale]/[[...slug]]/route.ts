import { findPage, currentSnapshot } from '@/lib/content/store'
import { serveMarkdown } from '@/lib/outputs/markdown-page/write-page'
import { isLocale } from '@/lib/site/locales'

export const dynamic = 'force-dynamic'

/** The Markdown of a page. Internal: its public path is the page's with `.md`, or the page's own with `Accept: text/markdown`. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string; slug?: string[] }> }): Promise<Response> {
  const { locale, slug } = await params
  const page = isLocale(locale) ? findPage(locale, slug) : undefined
  return page ? serveMarkdown(page, currentSnapshot()) : new Response('There is no such page.\n', { status: 404 })
}
