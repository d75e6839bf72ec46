import { loadSearch } from '@/lib/search/index/load'
import { searchFilePath } from '@/lib/routing/offline-files'
import { answerQuery } from '@/lib/search/query/answer-query'
import type { Searcher } from '@/lib/search/query/searcher'
import type { SearchAnswer, SearchFile } from '@/lib/search/types'
import type { Area } from '@/lib/site/areas'
import { withBase } from '@/lib/site/address'
import type { Locale } from '@/lib/site/locales'

const maxHits = 24

const searchers = new Map<Locale, Promise<Searcher>>()

/** Searches like the server does, in an index that is built here from the records of the language. Other languages are fetched if needed. */
export const searchLocally = (query: string, locale: Locale, area?: Area): Promise<SearchAnswer> =>
  answerQuery(async (language, ...asked) => (await openSearcher(language)).search(...asked), { query, locale, limit: maxHits, area })

function openSearcher(locale: Locale): Promise<Searcher> {
  const opening = searchers.get(locale) ?? load(locale)
  searchers.set(locale, opening)
  opening.catch(() => searchers.delete(locale))
  return opening
}

async function load(locale: Locale): Promise<Searcher> {
  const response = await fetch(withBase(searchFilePath(locale)))
  if (!response.ok) throw new Error(`search index: ${response.status}`)
  return loadSearch((await response.json()) as SearchFile)
}
