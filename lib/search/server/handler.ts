import 'server-only'
import type { Locale } from '@/lib/site/locales'
import { respondToSearch, respondWithSearchPage, sendError, type FinishedPage } from './respond'
import { listSearchFiles } from './search-files'
import { searchSite } from './search-service'

/** `GET /api/search` */
export const handleSearch = (request: Request): Promise<Response> => respondToSearch(request, searchSite)

/** `GET /search.html?q=` */
export const handleSearchPage = (
  request: Request,
  locale: Locale,
  readPage: (locale: Locale) => Promise<FinishedPage | undefined>,
): Promise<Response> => respondWithSearchPage(request, locale, searchSite, readPage)

/** `GET /api/search-index/<locale>.json`: the records that a browser searches where no server responds. */
export async function handleSearchIndex(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const found = (await listSearchFiles()).find(({ path }) => path === pathname)
  if (!found) return sendError(404, 'There is no such index.')
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=60, stale-while-revalidate=86400' }
  return new Response(found.body, { headers })
}
