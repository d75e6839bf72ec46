import type { Area } from '@/lib/site/areas'
import { preferSection } from '@/lib/search/query/near'
import type { SearchAnswer } from '@/lib/search/types'
import { searchDialogId, type SearchDialog } from '@/lib/browser/search-dialog'
import { cacheNames } from '@/lib/browser/offline/cache-names'
import { isExport, withBase } from '@/lib/site/base-path'
import { localeInfo, type Locale } from '@/lib/site/locales'
import { readStoredObject, storageKeys, writeStorage } from '@/lib/browser/storage'

/** Search results, and whether they are earlier ones because the site cannot be reached. */
export interface OwnSearchAnswer {
  answer: SearchAnswer
  offline: boolean
}

const maxStoredAnswers = 40
const limit = 24
/** Statuses of hosts without a search, such as static mirrors. */
const noServerStatuses = [404, 405, 501]
/** Statuses after which another attempt may succeed. */
const retryStatuses = [429, 500, 502, 503, 504]

const memory = new Map<string, SearchAnswer>()

/** Searches the site's own index: from memory if the query is known, otherwise on the server, or in the browser if there is no server. */
export async function searchOwnIndex(query: string, locale: Locale, area?: Area): Promise<OwnSearchAnswer> {
  const normalized = normalizeQuery(query)
  const key = keyOf(normalized, locale, area)
  const known = findKnown(normalized, locale, area)
  if (known) return { answer: known, offline: false }
  try {
    const answer = await fetchAnswer(normalized, locale, area)
    remember(key, answer)
    return { answer, offline: false }
  } catch (error) {
    const earlier = findEarlier(key)
    if (earlier) return { answer: earlier, offline: true }
    throw error
  }
}

/** The results in DocSearch's format. Pages near the current one rank slightly higher; results in the other language are grouped under its name. */
export function toResults({ answer }: OwnSearchAnswer, indexName: string, section: string) {
  const found = preferSection(answer.hits, section)
  const hits =
    answer.language === answer.locale
      ? found
      : found.map((hit) => ({ ...hit, hierarchy: { ...hit.hierarchy, lvl0: localeInfo[answer.language].name } }))
  return {
    results: [
      {
        index: indexName,
        query: answer.query,
        hits,
        nbHits: answer.nbHits,
        page: 0,
        nbPages: 1,
        hitsPerPage: limit,
        processingTimeMS: 0,
        exhaustive: { nbHits: true, typo: true },
        params: '',
      },
    ],
  }
}

function normalizeQuery(query: string): string {
  return query.trim().replace(/\s+/g, ' ').slice(0, 512)
}

function keyOf(query: string, locale: Locale, area?: Area): string {
  return `${locale}${area ? `/${area}` : ''} ${query.toLowerCase()}`
}

/** Results of an earlier query, also of the fallback form. */
function findKnown(query: string, locale: Locale, area?: Area): SearchAnswer | undefined {
  const known = memory.get(keyOf(query, locale, area))
  if (known || area) return known
  const fromFallback = (document.getElementById(searchDialogId) as SearchDialog | null)?.answers?.[query] as SearchAnswer | undefined
  return fromFallback?.locale === locale ? fromFallback : undefined
}

/** Whether the results of a query are already known. */
export function isKnown(query: string, locale: Locale, area?: Area): boolean {
  return findKnown(normalizeQuery(query), locale, area) !== undefined
}

/** Delay before the second attempt, unless the server sends `Retry-After`. */
const retryMs = 400
const maxRetryMs = 3000
let withoutServer = isExport

async function fetchAnswer(query: string, locale: Locale, area?: Area): Promise<SearchAnswer> {
  if (withoutServer) return searchInBrowser(query, locale, area)
  const url = `/api/search?${new URLSearchParams({ q: query, locale, limit: String(limit), ...(area && { area }) })}`
  let response: Response
  try {
    response = await fetch(url)
  } catch (error) {
    // Without a network: a downloaded language includes its index.
    if (await isDownloaded(locale)) return searchInBrowser(query, locale, area)
    throw error
  }
  if (retryStatuses.includes(response.status)) {
    const retryAfterMs = Number(response.headers.get('retry-after')) * 1000
    await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfterMs || retryMs, maxRetryMs)))
    response = await fetch(url)
  }
  const isAnswer = response.headers.get('content-type')?.includes('json') === true
  if (response.ok && isAnswer) return (await response.json()) as SearchAnswer
  if (response.ok || noServerStatuses.includes(response.status)) {
    const answer = await searchInBrowser(query, locale, area)
    withoutServer = true
    return answer
  }
  // After a server error this query is searched in the browser; the next one is sent to the server again.
  if (response.status === 500) return searchInBrowser(query, locale, area)
  throw new Error(`search: ${response.status}`)
}

async function isDownloaded(locale: Locale): Promise<boolean> {
  return 'caches' in window && (await caches.has(cacheNames(withBase('/')).downloaded(locale)))
}

/** Loads the code that searches in the browser. */
export const loadLocalSearch = () => import('./local-search')

async function searchInBrowser(query: string, locale: Locale, area?: Area): Promise<SearchAnswer> {
  const { searchLocally } = await loadLocalSearch()
  return searchLocally(query, locale, area)
}

function remember(key: string, answer: SearchAnswer): void {
  memory.set(key, answer)
  const entries = Object.entries(readStoredObject(storageKeys.searchAnswers, 'session')).filter(([name]) => name !== key)
  writeStorage(
    storageKeys.searchAnswers,
    JSON.stringify(Object.fromEntries([...entries.slice(1 - maxStoredAnswers), [key, answer]])),
    'session',
  )
}

/** Stored results of the same query, otherwise of its longest prefix. */
function findEarlier(key: string): SearchAnswer | undefined {
  const stored = readStoredObject(storageKeys.searchAnswers, 'session') as Record<string, SearchAnswer>
  const best = Object.keys(stored)
    .filter((name) => key.startsWith(name) && name.length > 3)
    .sort((a, b) => b.length - a.length)[0]
  return best === undefined ? undefined : stored[best]
}
