import 'server-only'
import { locales, type Locale } from '@/lib/site/locales'
import type { SearchAnswer } from '../types'
import { searchFilePath } from '@/lib/routing/offline-files'
import { parseSearchRequest } from './request'
import { currentSearch, prepareSearch, searchSite } from './search-service'
import { clientAddress, unknownClient } from '@/lib/site/client-address'
import { createRateLimit, type RateDecision } from '@/lib/site/rate-limit'

/** A fast typist sends five queries per second; this leaves room for a household behind one IP address. */
const limit = createRateLimit({ burst: 100, perMinute: 400 })

/** Whether a client may search now. Clients with an unknown IP address are not limited. */
function allowSearch(headers: Headers): RateDecision {
  const client = clientAddress(headers)
  return client === unknownClient ? { allowed: true } : limit.take(client)
}

/** Short, because a published page should be found soon. A stale result is good enough while the new one is fetched. */
const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

/** `GET /api/search?q=&locale=&limit=&area=`: results in the format of DocSearch's records. */
export async function handleSearch(request: Request): Promise<Response> {
  const decision = allowSearch(request.headers)
  if (!decision.allowed) return sendError(429, 'Too many queries from this address.', { 'Retry-After': String(decision.retryAfter) })
  const parsed = parseSearchRequest(new URL(request.url).searchParams)
  if ('error' in parsed) return sendError(400, parsed.error)
  try {
    return Response.json(await searchSite(parsed.request), { headers: { 'Cache-Control': cacheControl } })
  } catch (error) {
    console.error('search:', error)
    return sendError(500, 'The search failed.')
  }
}

function sendError(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

const maxPageHits = 30

/** The results of the page `/search.html?q=`; `undefined` while too many are asked for, by this client or by all. */
export async function searchForPage(headers: Headers, locale: Locale, query: string): Promise<SearchAnswer | undefined> {
  const parsed = parseSearchRequest(new URLSearchParams({ q: query, locale, limit: String(maxPageHits) }))
  return 'error' in parsed || !allowSearch(headers).allowed ? undefined : searchSite(parsed.request)
}

/** `GET /api/search-index/<locale>.json`: the records that a browser searches where no server responds. */
export async function handleSearchIndex(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const locale = locales.find((one) => searchFilePath(one) === pathname)
  if (!locale) return sendError(404, 'There is no such index.')
  await prepareSearch()
  const { languages } = await currentSearch()
  return Response.json(languages[locale].data, { headers: { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=86400' } })
}
