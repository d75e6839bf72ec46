import 'server-only'
import type { Locale } from '@/lib/site/locales'
import type { SearchAnswer } from '../types'
import { allowSearch } from './limit'
import { parseSearchRequest } from './request'
import { respondToSearch, sendError } from './respond'
import { listSearchFiles } from './search-files'
import { searchSite } from './search-service'

/** `GET /api/search` */
export const handleSearch = (request: Request): Promise<Response> => respondToSearch(request, searchSite)

const maxPageHits = 30

/** The results of the page `/search.html?q=`; `undefined` while too many are asked for, by this client or by all. */
export async function searchForPage(headers: Headers, locale: Locale, query: string): Promise<SearchAnswer | undefined> {
  const parsed = parseSearchRequest(new URLSearchParams({ q: query, locale, limit: String(maxPageHits) }))
  return 'error' in parsed || !allowSearch(headers).allowed ? undefined : searchSite(parsed.request)
}

/** `GET /api/search-index/<locale>.json`: the records that a browser searches where no server responds. */
export async function handleSearchIndex(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const found = (await listSearchFiles()).find(({ path }) => path === pathname)
  if (!found) return sendError(404, 'There is no such index.')
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=60, stale-while-revalidate=86400' }
  return new Response(found.body, { headers })
}
