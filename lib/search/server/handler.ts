import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { answerError } from '@/lib/site/http/handler-parts'
import { createRateLimit, signalWithin, type RateDecision } from '@/lib/site/http/limits'
import { unknownClient } from '@/lib/site/http/client-address'
import type { Locale } from '@/lib/site/locales'
import type { SearchAnswer } from '../types'
import { countQuery } from './misses'
import { parseSearchRequest, type SearchRequest } from './request'
import { SearchBusyError } from './threads'

/** @param signal aborts when the client has gone */
export type AnswerSearch = (request: SearchRequest, signal?: AbortSignal) => Promise<SearchAnswer>

/** A fast typist sends five queries per second; this leaves room for a household behind one IP address. */
const limit = createRateLimit({ burst: 100, perMinute: 400 })

/** A pasted message takes longer than a typed query, so it counts as one more query for every 200 characters, up to five. */
const charactersPerQuery = 200
const maxQueriesCounted = 5

/** Whether a client may search now. Clients with an unknown IP address are not limited. */
const allowSearch = (client: string, query: string): RateDecision =>
  client === unknownClient
    ? { allowed: true }
    : limit.take(client, Date.now(), Math.min(maxQueriesCounted, 1 + Math.floor(query.length / charactersPerQuery)))

/**
 * `GET /api/search?q=&locale=&limit=&area=`: results as fresh as pages.
 * @param client address of who asks
 */
export async function handleSearch(
  answer: AnswerSearch,
  parameters: URLSearchParams,
  client: string,
  signal?: AbortSignal,
): Promise<Response> {
  const decision = allowSearch(client, parameters.get('q') ?? '')
  if (!decision.allowed) return answerError(429, 'Too many queries from this address.', decision.retryAfter)
  const parsed = parseSearchRequest(parameters)
  if ('error' in parsed) return answerError(400, parsed.error)
  try {
    const found = await searchAndCount(answer, { ...parsed.request, client }, signal)
    return Response.json(found, { headers: policyHeaders(found.isPartial ? 'noStore' : 'shared') })
  } catch (error) {
    if (error instanceof SearchBusyError) return answerError(503, 'The search is busy.', 1)
    console.error('search:', error)
    return answerError(500, 'The search failed.')
  }
}

async function searchAndCount(answer: AnswerSearch, request: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer> {
  const found = await answer(request, signal)
  countQuery(request.q, found.isGuess)
  return found
}

const maxPageHits = 30
/** Then the page comes without results: with scripts, the browser's own index finds them. */
const maxPageWaitMs = 30_000

/** The results of the page `/search.html?q=`; `undefined` while the search starts, or too many are asked for, by this client or by all. */
export async function searchForPage(
  answer: AnswerSearch,
  client: string,
  locale: Locale,
  query: string,
  signal?: AbortSignal,
): Promise<SearchAnswer | undefined> {
  const parsed = parseSearchRequest(new URLSearchParams({ q: query, locale, limit: String(maxPageHits) }))
  if ('error' in parsed || !allowSearch(client, query).allowed) return undefined
  return searchAndCount(answer, { ...parsed.request, client }, signalWithin(maxPageWaitMs, signal)).catch((error: unknown) => {
    if (error instanceof SearchBusyError) return undefined
    throw error
  })
}
