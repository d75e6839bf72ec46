import type { SearchAnswer } from '../types'
import { allowSearch } from './limit'
import { parseSearchRequest, type SearchRequest } from './request'

/** Finds the results of a query in the server's index. */
export type Search = (request: SearchRequest) => Promise<SearchAnswer>

/** Short, because a published page should be found soon. A stale result is good enough while the new one is fetched. */
const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'
const tooManyQueries = 'Too many queries from this address.'

/** `/api/search?q=&locale=&limit=&area=`: results in the format of DocSearch's records. */
export async function respondToSearch(request: Request, search: Search): Promise<Response> {
  const decision = allowSearch(request.headers)
  if (!decision.allowed) return sendError(429, tooManyQueries, decision.retryAfter)
  const parsed = parseSearchRequest(new URL(request.url).searchParams)
  if ('error' in parsed) return sendError(400, parsed.error)
  try {
    return Response.json(await search(parsed.request), { headers: { 'Cache-Control': cacheControl } })
  } catch (error) {
    console.error('search:', error)
    return sendError(500, 'The search failed.')
  }
}

const errorHeaders = (retryAfterSeconds?: number) => ({
  'Cache-Control': 'no-store',
  ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
})

export function sendError(status: number, error: string, retryAfterSeconds?: number): Response {
  return Response.json({ error }, { status, headers: errorHeaders(retryAfterSeconds) })
}
