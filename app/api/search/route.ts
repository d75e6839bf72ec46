import { answerQuery } from '@/lib/search/query/answer'
import { parseSearchRequest } from '@/lib/search/server/request'
import { currentSearcher } from '@/lib/search/server/server-index'

/** Short, because a published page should be found soon; a stale answer is as good while the new one is fetched. */
const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

/** Answers `?q=&locale=&limit=` with results in the shape that DocSearch shows. */
export function GET(request: Request): Response {
  const parsed = parseSearchRequest(new URL(request.url).searchParams)
  if ('error' in parsed) return Response.json({ error: parsed.error }, { status: 400, headers: { 'Cache-Control': 'no-store' } })
  const { q, locale, limit } = parsed.request
  try {
    return Response.json(answerQuery(currentSearcher, q, locale, limit), { headers: { 'Cache-Control': cacheControl } })
  } catch (error) {
    console.error('search:', error)
    return Response.json({ error: 'The search failed.' }, { status: 500, headers: { 'Cache-Control': 'no-store' } })
  }
}
