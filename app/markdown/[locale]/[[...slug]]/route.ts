import { requestedPage } from '@/lib/page-data/live'
import { serveMarkdown } from '@/lib/outputs/markdown-page/write-page'

export const dynamic = 'force-dynamic'

/** The Markdown of a page. Internal: its public path is the page's with `.md`, or the page's own with `Accept: text/markdown`. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string; slug?: string[] }> }): Promise<Response> {
  const { locale, slug } = await params
  const page = await requestedPage(locale, slug)
  return page ? serveMarkdown(page) : new Response('There is no such page.\n', { status: 404 })
}
