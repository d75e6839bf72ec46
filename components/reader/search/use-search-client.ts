import { useCallback, useRef, useState } from 'react'
import { folderOf } from '@/lib/search/query/near'
import { withoutBase } from '@/lib/site/base-path'
import type { Locale } from '@/lib/site/locales'
import { debounce, type SearchClient } from './hosted-search'
import type { Area } from '@/lib/site/areas'
import { searchOwnIndex, isKnown, toResults } from './own-search'

/** The result of the last query. `start`: no query; `waiting`: a new query after a failed one. */
export interface SearchStatus {
  kind: 'start' | 'waiting' | 'found' | 'none' | 'failed'
  count: number
  /** The results are those of an earlier search, because the site cannot be reached. */
  offline: boolean
  /** Language of the results. */
  language: Locale
}

/** A short delay, so that fast typing does not send a request per letter. */
const debounceMs = 90

/**
 * Makes DocSearch search the site's own index, or debounces the hosted one, and provides the status of the last query. DocSearch gets an empty
 * result for an error, because a rejection would make it replace the error screen with "no results" and stay unhandled.
 */
export function useSearchClient(locale: Locale, initialQuery: string, area: Area | undefined, isHosted: boolean) {
  const [status, setStatus] = useState<SearchStatus>({ kind: 'start', count: 0, offline: false, language: locale })
  const currentQuery = useRef(initialQuery)

  /** Stores the current query, so that late results of an earlier one are ignored. */
  const setQuery = useCallback(
    (query: string) => {
      currentQuery.current = query
      if (query.trim() === '') setStatus({ kind: 'start', count: 0, offline: false, language: locale })
      else setStatus((last) => (last.kind === 'failed' ? { ...last, kind: 'waiting' } : last))
    },
    [locale],
  )

  const transformSearchClient = useCallback(
    (client: SearchClient): SearchClient => {
      const section = folderOf(withoutBase(window.location.pathname))
      const report = (query: string, { count, ...rest }: Partial<SearchStatus> & { count: number }) => {
        if (query.trim() !== currentQuery.current.trim()) return
        setStatus({ kind: count > 0 ? 'found' : 'none', count, offline: false, language: locale, ...rest })
      }
      const searchOwn = async (query: string, indexName: string) => {
        const found = await searchOwnIndex(query, locale, area)
        report(query, { count: found.answer.hits.length, offline: found.offline, language: found.answer.language })
        return toResults(found, indexName, section)
      }
      const searchOwnLater = debounce(searchOwn, debounceMs)
      const own = (query: string, indexName: string) => (isKnown(query, locale, area) ? searchOwn : searchOwnLater)(query, indexName)
      const hosted = debounce(async (query: string, ...args: Parameters<SearchClient['search']>) => {
        const answer = await client.search(...args)
        report(query, { count: answer.results.reduce((sum, result) => sum + ('hits' in result ? result.hits.length : 0), 0) })
        return answer
      })
      const search = (...args: Parameters<SearchClient['search']>): Promise<unknown> => {
        const { query = '', indexName = '' } = requestsOf(args[0])[0] ?? {}
        const answer: Promise<unknown> = isHosted ? hosted(query, ...args) : own(query, indexName)
        return answer.catch((error: unknown) => {
          console.warn(error)
          report(query, { kind: 'failed', count: 0 })
          return { results: [{ index: indexName, hits: [], nbHits: 0 }] }
        })
      }
      return { ...client, search: search as SearchClient['search'] }
    },
    [locale, area, isHosted],
  )
  return { status, transformSearchClient, setQuery }
}

function requestsOf(parameters: unknown): { query?: string; indexName?: string }[] {
  const requests = Array.isArray(parameters) ? parameters : (parameters as { requests?: unknown }).requests
  return Array.isArray(requests) ? (requests as { query?: string; indexName?: string }[]) : []
}
