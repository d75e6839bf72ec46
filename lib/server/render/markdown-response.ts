import { currentSnapshot, findPage } from '@/lib/content/store'
import { serveMarkdown } from '@/lib/outputs/markdown-page/write-page'
import { isLocale } from '@/lib/site/locales'
import type { ResponseFromNext } from './fetch-from-next'

/**
 * The Markdown of a page as the route app/markdown serves it, without a request to Next: it is written by the code that has parsed the page
 * when it was loaded, and Next's own copy of that code is never loaded.
 * @param route route path, such as `/en/guide/webdav.html`
 * @returns `undefined` for a route without a text, such as a page of the search
 */
export async function renderMarkdownResponse(route: string): Promise<ResponseFromNext | undefined> {
  const [, locale = '', ...slug] = route.split('/')
  const page = isLocale(locale) ? findPage(locale, slug) : undefined
  if (!page) return undefined
  const response = serveMarkdown(page, currentSnapshot())
  return { status: response.status, headers: Object.fromEntries(response.headers), body: Buffer.from(await response.arrayBuffer()) }
}
