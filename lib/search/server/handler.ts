import 'server-only'
import { messagesOf } from '@/lib/i18n/messages'
import { isLocale, type Locale } from '@/lib/site/locales'
import { fillSearchPage, searchPageHtml } from '../page/results-html'
import { isShardList } from '../shards/shard-format'
import { allowSearch } from './limit'
import { parseSearchRequest } from './request'
import { findSearchFile } from './search-files'
import { searchSite } from './search-service'

/** Short, because a published page should be found soon; a stale answer is as good while the new one is fetched. */
const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

/** `GET /api/search?q=&locale=&limit=&area=`: results in the shape that DocSearch shows. */
export async function handleSearch(request: Request): Promise<Response> {
  const decision = allowSearch(request.headers)
  if (!decision.allowed) return sendError(429, 'Too many queries from this address.', decision.retryAfter)
  const parsed = parseSearchRequest(new URL(request.url).searchParams)
  if ('error' in parsed) return sendError(400, parsed.error)
  try {
    const answer = await searchSite(parsed.request)
    if (!answer) return sendError(503, 'Too many queries at once.', 1)
    return Response.json(answer, { headers: { 'Cache-Control': cacheControl } })
  } catch (error) {
    console.error('search:', error)
    return sendError(500, 'The search failed.')
  }
}

/** `GET /api/search-index/<locale>/<file>`: a part of the index that a browser searches where no server answers. */
export async function handleSearchIndex(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
  const found = await findSearchFile(path)
  if (!found) return sendError(404, 'There is no such part of the index.')
  const shardCacheControl = isShardList(path) ? 'public, max-age=60, stale-while-revalidate=86400' : 'public, max-age=31536000, immutable'
  return new Response(found.body, { headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': shardCacheControl } })
}

/** A finished page of this site, with those headers that a copy of it with results in it needs too. */
export interface FinishedPage {
  html: string
  headers: Record<string, string>
}

/**
 * The search page with its results: the response to `/search.html?q=` and `/zh/search.html?q=`.
 * @param readPage the search page of a language without results, or `undefined` where it cannot be had
 */
export async function handleSearchPage(
  request: Request,
  readPage: (locale: Locale) => Promise<FinishedPage | undefined>,
): Promise<Response> {
  const parameters = new URL(request.url).searchParams
  const locale = parameters.get('locale')
  if (!locale || !isLocale(locale)) return sendText(404, 'Not found.')
  const decision = allowSearch(request.headers)
  if (!decision.allowed) return sendText(429, 'Too many queries from this address.', decision.retryAfter)
  const page = await readPage(locale)
  if (!page) return sendText(503, 'The search page cannot be read at the moment.', 2)
  const headers = { ...page.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  const parsed = parseSearchRequest(new URLSearchParams({ q: parameters.get('q') ?? '', locale }))
  if ('error' in parsed) return new Response(page.html, { headers })
  const answer = await searchSite({ ...parsed.request, limit: 30 })
  if (!answer) return sendText(503, 'Too many queries at once.', 1)
  return new Response(fillSearchPage(page.html, searchPageHtml(messagesOf(locale).search, locale, parsed.request.q, answer)), { headers })
}

const errorHeaders = (retryAfterSeconds?: number) => ({
  'Cache-Control': 'no-store',
  ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
})

function sendError(status: number, error: string, retryAfterSeconds?: number): Response {
  return Response.json({ error }, { status, headers: errorHeaders(retryAfterSeconds) })
}

function sendText(status: number, text: string, retryAfterSeconds?: number): Response {
  return new Response(text, { status, headers: errorHeaders(retryAfterSeconds) })
}
