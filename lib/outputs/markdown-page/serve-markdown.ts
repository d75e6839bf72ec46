import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { markdownPath } from '@/lib/routing/page-path'
import { localeInfo, localizedPath } from '@/lib/site/locales'
import { writePageMarkdown } from './write-page'

/** The Markdown of a page as a response. A canonical link sends search engines to the page itself. */
export function serveMarkdown(page: Page, snapshot: Snapshot): Response {
  return new Response(writePageMarkdown(page, snapshot), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Language': localeInfo[page.contentLocale].lang,
      'Content-Location': encodeURI(markdownPath(page.url)),
      Link: `<${publicUrl(localizedPath(page.contentLocale, page.path))}>; rel="canonical"`,
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  })
}
