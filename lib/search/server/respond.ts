import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { fillSearchPage, searchPageHtml } from '../page/results-html'
import type { SearchAnswer } from '../types'
import { allowSearch } from './limit'
import { parseSearchRequest, type SearchRequest } from './request'

/** Finds the results of a query: in the server's index. `undefined` as long as there is none. */
export type Search = (request: SearchRequest) => Promise<SearchAnswer | undefined>

/** A finished page of this site with the headers of its response. */
export interface FinishedPage {
  html: string
  headers: Record<string, string>
}

/** Short, because a published page should be found soon. A stale result is good enough while the new one is fetched. */
const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'
/** Headers of the search page that the page with results needs too. */
const copiedHeaders = ['content-security-policy', 'speculation-rules', 'content-language']
const maxPageHits = 30
const tooManyQueries = 'Too many queries from this address.'
const starting = 'The search is starting: try again in a second.'

/** `/api/search?q=&locale=&limit=&area=`: results in the format of DocSearch's records. */
export async function respondToSearch(request: Request, search: Search): Promise<Response> {
  const decision = allowSearch(request.headers)
  if (!decision.allowed) return sendError(429, tooManyQueries, decision.retryAfter)
  const parsed = parseSearchRequest(new URL(request.url).searchParams)
  if ('error' in parsed) return sendError(400, parsed.error)
  try {
    const results = await search(parsed.request)
    return results ? Response.json(results, { headers: { 'Cache-Control': cacheControl } }) : sendError(503, starting, 1)
  } catch (error) {
    console.error('search:', error)
    return sendError(500, 'The search failed.')
  }
}

/**
 * The search page with its results: the response to `/search.html?q=` and `/zh/search.html?q=`.
 * @param readPage reads the search page of a language without results; `undefined` if there is none at the moment
 */
export async function respondWithSearchPage(
  request: Request,
  locale: Locale,
  search: Search,
  readPage: (locale: Locale) => Promise<FinishedPage | undefined>,
): Promise<Response> {
  const decision = allowSearch(request.headers)
  if (!decision.allowed) return sendText(429, tooManyQueries, decision.retryAfter)
  const page = await readPage(locale)
  if (!page) return sendText(503, 'The search page cannot be read at the moment.', 2)
  const copied = Object.fromEntries(Object.entries(page.headers).filter(([name]) => copiedHeaders.includes(name.toLowerCase())))
  const headers = { ...copied, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const parsed = parseSearchRequest(new URLSearchParams({ q: query, locale, limit: String(maxPageHits) }))
  if ('error' in parsed) return new Response(page.html, { headers })
  const results = await search(parsed.request)
  if (!results) return sendText(503, starting, 1)
  return new Response(fillSearchPage(page.html, searchPageHtml(messagesOf(locale).search, locale, parsed.request.q, results)), { headers })
}

const errorHeaders = (retryAfterSeconds?: number) => ({
  'Cache-Control': 'no-store',
  ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
})

export function sendError(status: number, error: string, retryAfterSeconds?: number): Response {
  return Response.json({ error }, { status, headers: errorHeaders(retryAfterSeconds) })
}

function sendText(status: number, text: string, retryAfterSeconds?: number): Response {
  return new Response(text, { status, headers: errorHeaders(retryAfterSeconds) })
}
