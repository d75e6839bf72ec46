import type { Area } from '@/lib/site/areas'
import { preferSection } from '@/lib/search/query/near'
import type { SearchAnswer } from '@/lib/search/types'
import { searchDialogId, type SearchDialog } from '@/lib/browser/search-dialog'
import { cacheNames } from '@/lib/browser/offline/cache-names'
import { isExport, withBase } from '@/lib/site/base-path'
import { localeInfo, type Locale } from '@/lib/site/locales'
import { readStoredObject, storageKeys, writeStorage } from '@/lib/browser/storage'

/** An answer, and whether it is an earlier one because the site cannot be reached. */
export interface GivenAnswer {
  answer: SearchAnswer
  offline: boolean
}

const kept = 40
const limit = 24
/** Answers that say that there is no search behind the address: a static mirror, or a host that cannot read the pages. */
const noServer = [404, 405, 501]
/** Answers that say that it may go better in a moment. */
const busy = [429, 500, 502, 503, 504]

const memory = new Map<string, SearchAnswer>()

/** Asks the site's own index: what has been asked before comes from memory, and without a server the browser searches for itself. */
export async function askOwnIndex(query: string, locale: Locale, area?: Area): Promise<GivenAnswer> {
  const words = wordsOf(query)
  const key = keyOf(words, locale, area)
  const known = findKnown(words, locale, area)
  if (known) return { answer: known, offline: false }
  try {
    const answer = await fetchAnswer(words, locale, area)
    remember(key, answer)
    return { answer, offline: false }
  } catch (error) {
    const earlier = findEarlier(key)
    if (earlier) return { answer: earlier, offline: true }
    throw error
  }
}

/** The answer as DocSearch takes it: pages of the reader's section slightly ahead, another language's results under its name. */
export function toResults({ answer }: GivenAnswer, indexName: string, section: string) {
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

function wordsOf(query: string): string {
  return query.trim().replace(/\s+/g, ' ').slice(0, 512)
}

function keyOf(words: string, locale: Locale, area?: Area): string {
  return `${locale}${area ? `/${area}` : ''} ${words.toLowerCase()}`
}

/** What was answered before, also to the plain box that stood here first. */
function findKnown(words: string, locale: Locale, area?: Area): SearchAnswer | undefined {
  const known = memory.get(keyOf(words, locale, area))
  if (known || area) return known
  const given = (document.getElementById(searchDialogId) as SearchDialog | null)?.answers?.[words] as SearchAnswer | undefined
  return given?.locale === locale ? given : undefined
}

/** Whether a query needs no request. */
export function isKnown(query: string, locale: Locale, area?: Area): boolean {
  return findKnown(wordsOf(query), locale, area) !== undefined
}

/** Milliseconds before a second try where the server says nothing about it, and the longest wait that a reader is asked for. */
const pauses = { usual: 400, longest: 3000 }
let withoutServer = isExport

async function fetchAnswer(query: string, locale: Locale, area?: Area): Promise<SearchAnswer> {
  if (withoutServer) return searchHere(query, locale, area)
  const address = `/api/search?${new URLSearchParams({ q: query, locale, limit: String(limit), ...(area && { area }) })}`
  let response: Response
  try {
    response = await fetch(address)
  } catch (error) {
    // No network: a reader who keeps the language offline has its index too.
    if (await keepsLanguage(locale)) return searchHere(query, locale, area)
    throw error
  }
  if (busy.includes(response.status)) {
    const told = Number(response.headers.get('retry-after')) * 1000
    await new Promise((resolve) => setTimeout(resolve, Math.min(told || pauses.usual, pauses.longest)))
    response = await fetch(address)
  }
  const isAnswer = response.headers.get('content-type')?.includes('json') === true
  if (response.ok && isAnswer) return (await response.json()) as SearchAnswer
  if (response.ok || noServer.includes(response.status)) {
    const answer = await searchHere(query, locale, area)
    withoutServer = true
    return answer
  }
  // A server that fails twice is asked again with the next query; this one is answered from the files.
  if (response.status === 500) return searchHere(query, locale, area)
  throw new Error(`search: ${response.status}`)
}

async function keepsLanguage(locale: Locale): Promise<boolean> {
  return 'caches' in window && (await caches.has(cacheNames(withBase('/')).downloaded(locale)))
}

/** The part that searches in the browser. */
export const loadLocalSearch = () => import('./local-search')

async function searchHere(query: string, locale: Locale, area?: Area): Promise<SearchAnswer> {
  const { searchLocally } = await loadLocalSearch()
  return searchLocally(query, locale, area)
}

function remember(key: string, answer: SearchAnswer): void {
  memory.set(key, answer)
  const entries = Object.entries(readStoredObject(storageKeys.searchAnswers, 'session')).filter(([name]) => name !== key)
  writeStorage(storageKeys.searchAnswers, JSON.stringify(Object.fromEntries([...entries.slice(1 - kept), [key, answer]])), 'session')
}

/** An earlier answer to the same words, else to the longest beginning of them. */
function findEarlier(key: string): SearchAnswer | undefined {
  const stored = readStoredObject(storageKeys.searchAnswers, 'session') as Record<string, SearchAnswer>
  const best = Object.keys(stored)
    .filter((name) => key.startsWith(name) && name.length > 3)
    .sort((a, b) => b.length - a.length)[0]
  return best === undefined ? undefined : stored[best]
}
