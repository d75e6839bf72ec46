import { fillSearchPage, searchPageHtml } from '@/lib/search/page/results-html'
import { messagesOf } from '@/lib/i18n/messages'
import { allowSearch } from '@/lib/search/server/limit'
import { parseSearchRequest, type SearchRequest } from '@/lib/search/server/request'
import { openShardSearch, type ReadJson, type ShardSearch } from '@/lib/search/shards/shard-search'
import type { SearchAnswer } from '@/lib/search/types'
import { clientAddressHeader } from '@/lib/site/client-address'
import { otherLocale, type Locale } from '@/lib/site/locales'

/** The search at the edge: over the same small files that a browser reads on a mirror. */
export interface EdgeSearch {
  /** `/api/search` */
  answer: (request: Request) => Promise<Response>
  /** The search page with the results of a query in it; `null` for a query that cannot be searched. */
  page: (request: Request, locale: Locale, query: string, html: () => Promise<string>) => Promise<Response | null>
}

const shared = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

export function createEdgeSearch(read: ReadJson): EdgeSearch {
  const open = new Map<Locale, Promise<ShardSearch>>()
  const searchOf = (locale: Locale) => {
    const opening = open.get(locale) ?? openShardSearch(locale, read)
    open.set(locale, opening)
    opening.catch(() => open.delete(locale))
    return opening
  }
  const find = async ({ q: query, locale, limit, area }: SearchRequest): Promise<SearchAnswer> => {
    const own = await (await searchOf(locale)).search(query, limit, area)
    if (own.hits.length > 0) return { query, locale, language: locale, ...own }
    const language = otherLocale(locale)
    const other = await (await searchOf(language)).search(query, limit, area)
    return other.hits.length > 0 ? { query, locale, language, ...other } : { query, locale, language: locale, ...own }
  }

  return {
    answer: async (request) => {
      const refused = refuseMany(request)
      if (refused) return refused
      const parsed = parseSearchRequest(new URL(request.url).searchParams)
      if ('error' in parsed) return Response.json({ error: parsed.error }, { status: 400, headers: { 'Cache-Control': 'no-store' } })
      return Response.json(await find(parsed.request), { headers: { 'Cache-Control': shared } })
    },
    page: async (request, locale, query, html) => {
      const refused = refuseMany(request)
      if (refused) return refused
      const parsed = parseSearchRequest(new URLSearchParams({ q: query, locale, limit: '30' }))
      if ('error' in parsed) return null
      const results = searchPageHtml(messagesOf(locale).search, locale, parsed.request.q, await find(parsed.request))
      return new Response(fillSearchPage(await html(), results), {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
      })
    },
  }
}

/** Limits hold for one machine of the edge. Nobody but Cloudflare sets `CF-Connecting-IP` there. */
function refuseMany(request: Request): Response | null {
  const decision = allowSearch(new Headers({ [clientAddressHeader]: request.headers.get('cf-connecting-ip') ?? '' }))
  if (decision.allowed) return null
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(decision.retryAfter) }
  return Response.json({ error: 'Too many queries from this address.' }, { status: 429, headers })
}
