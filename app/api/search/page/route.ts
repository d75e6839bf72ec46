import { fillSearchPage, searchPageHtml } from '@/components/reader/search/page/results-html'
import { messagesOf } from '@/lib/i18n/messages'
import { allowSearch } from '@/lib/search/server/limit'
import { readOwnPage } from '@/lib/search/server/own-page'
import { parseSearchRequest } from '@/lib/search/server/request'
import { searchSite } from '@/lib/search/server/search-service'
import { searchPagePath } from '@/lib/routing/search-page'
import { isLocale, localizedPath } from '@/lib/site/locales'

/** The search page with its results: what `/search.html?q=` and `/zh/search.html?q=` are answered by. */
export async function GET(request: Request): Promise<Response> {
  const parameters = new URL(request.url).searchParams
  const locale = parameters.get('locale')
  if (!locale || !isLocale(locale)) return plain(404, 'Not found.')
  const decision = allowSearch(request.headers)
  if (!decision.allowed) return plain(429, 'Too many queries from this address.', decision.retryAfter)
  const page = await readOwnPage(localizedPath(locale, searchPagePath))
  if (!page) return plain(503, 'The search page cannot be read at the moment.', 2)
  const headers = { ...page.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  const parsed = parseSearchRequest(new URLSearchParams({ q: parameters.get('q') ?? '', locale }))
  if ('error' in parsed) return new Response(page.html, { headers })
  const answer = await searchSite({ ...parsed.request, limit: 30 })
  if (!answer) return plain(503, 'Too many queries at once.', 1)
  return new Response(fillSearchPage(page.html, searchPageHtml(messagesOf(locale).search, locale, parsed.request.q, answer)), { headers })
}

function plain(status: number, text: string, retryAfter?: number): Response {
  return new Response(text, { status, headers: { 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': String(retryAfter) }) } })
}
