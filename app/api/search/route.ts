import { allowSearch } from '@/lib/search/server/limit'
import { parseSearchRequest } from '@/lib/search/server/request'
import { searchSite } from '@/lib/search/server/search-service'

/** Short, because a published page should be found soon; a stale answer is as good while the new one is fetched. */
const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

/** Answers `?q=&locale=&limit=&area=` with results in the shape that DocSearch shows. */
export async function GET(request: Request): Promise<Response> {
  const decision = allowSearch(request.headers)
  if (!decision.allowed) return refuse(429, 'Too many queries from this address.', decision.retryAfter)
  const parsed = parseSearchRequest(new URL(request.url).searchParams)
  if ('error' in parsed) return refuse(400, parsed.error)
  try {
    const answer = await searchSite(parsed.request)
    if (!answer) return refuse(503, 'Too many queries at once.', 1)
    return Response.json(answer, { headers: { 'Cache-Control': cacheControl } })
  } catch (error) {
    console.error('search:', error)
    return refuse(500, 'The search failed.')
  }
}

function refuse(status: number, error: string, retryAfter?: number): Response {
  const headers = { 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': String(retryAfter) }) }
  return Response.json({ error }, { status, headers })
}
