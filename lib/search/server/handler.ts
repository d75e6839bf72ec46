import 'server-only'
import type { Locale } from '@/lib/site/locales'
import { isShardList } from '../shards/shard-format'
import { respondToSearch, respondWithSearchPage, sendError, type FinishedPage } from './respond'
import { findSearchFile } from './search-files'
import { searchSite } from './search-service'

/** `GET /api/search` */
export const handleSearch = (request: Request): Promise<Response> => respondToSearch(request, searchSite)

/** `GET /search.html?q=` */
export const handleSearchPage = (
  request: Request,
  locale: Locale,
  readPage: (locale: Locale) => Promise<FinishedPage | undefined>,
): Promise<Response> => respondWithSearchPage(request, locale, searchSite, readPage)

/** `GET /api/search-index/<locale>/<file>`: a part of the index that a browser searches where no server responds. */
export async function handleSearchIndex(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
  const found = await findSearchFile(path)
  if (!found) return sendError(404, 'There is no such part of the index.')
  const cacheControl = isShardList(path) ? 'public, max-age=60, stale-while-revalidate=86400' : 'public, max-age=31536000, immutable'
  return new Response(found.body, { headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': cacheControl } })
}
