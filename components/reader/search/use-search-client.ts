import { useCallback, useRef, useState } from 'react'
import { folderOf } from '@/lib/search/query/near'
import { withoutBase } from '@/lib/site/base-path'
import type { Locale } from '@/lib/site/locales'
import { debounce, type SearchClient } from './hosted-search'
import type { Area } from '@/lib/site/areas'
import { askOwnIndex, isKnown, toResults } from './own-search'

/** How the last query went. `start` is the empty box, `waiting` the time after a failure until the next response. */
export interface SearchStatus {
  kind: 'start' | 'waiting' | 'found' | 'none' | 'failed'
  count: number
  /** The results are of an earlier search, since the site cannot be reached. */
  offline: boolean
  /** Language of the results. */
  language: Locale
}

/** Own index: a short pause, so that a quick typist sends one request and not one a letter. */
const pause = 90

/**
 * Puts the site's index (or a pause before the hosted one) between DocSearch and its client, and tells how the last query went. A
 * failure is an empty answer to DocSearch: thrown, its core would overwrite the error screen with "no results" and leave an unhandled
 * rejection.
 */
export function useSearchClient(locale: Locale, initialQuery: string, area: Area | undefined, isHosted: boolean) {
  const [status, setStatus] = useState<SearchStatus>({ kind: 'start', count: 0, offline: false, language: locale })
  const wanted = useRef(initialQuery)

  /** Tells what stands in the box: an answer that comes after the words have changed says nothing about them. */
  const noteQuery = useCallback(
    (query: string) => {
      wanted.current = query
      if (query.trim() === '') setStatus({ kind: 'start', count: 0, offline: false, language: locale })
      else setStatus((last) => (last.kind === 'failed' ? { ...last, kind: 'waiting' } : last))
    },
    [locale],
  )

  const transformSearchClient = useCallback(
    (client: SearchClient): SearchClient => {
      const section = folderOf(withoutBase(window.location.pathname))
      const report = (query: string, { count, ...rest }: Partial<SearchStatus> & { count: number }) => {
        if (query.trim() !== wanted.current.trim()) return
        setStatus({ kind: count > 0 ? 'found' : 'none', count, offline: false, language: locale, ...rest })
      }
      const ask = async (query: string, indexName: string) => {
        const given = await askOwnIndex(query, locale, area)
        report(query, { count: given.answer.hits.length, offline: given.offline, language: given.answer.language })
        return toResults(given, indexName, section)
      }
      const askLater = debounce(ask, pause)
      const own = (query: string, indexName: string) => (isKnown(query, locale, area) ? ask : askLater)(query, indexName)
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
  return { status, transformSearchClient, noteQuery }
}

function requestsOf(parameters: unknown): { query?: string; indexName?: string }[] {
  const requests = Array.isArray(parameters) ? parameters : (parameters as { requests?: unknown }).requests
  return Array.isArray(requests) ? (requests as { query?: string; indexName?: string }[]) : []
}
