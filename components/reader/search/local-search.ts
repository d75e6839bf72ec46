import { indexing } from '@/lib/search/index/build-index'
import { runInSlices } from '@/lib/search/index/run-in-slices'
import { searchFilePath } from '@/lib/routing/offline-files'
import { answerQuery, createSearcher, type Searcher } from '@/lib/search/query/searcher'
import type { SearchAnswer, SearchData } from '@/lib/search/types'
import type { Area } from '@/lib/site/areas'
import { withBase } from '@/lib/site/base-path'
import { otherLocales, type Locale } from '@/lib/site/locales'

const limit = 24

const searchers = new Map<Locale, Promise<Searcher>>()

/** Searches like the server does, in an index that is built here from the records of the language. Other languages are fetched if needed. */
export async function searchLocally(query: string, locale: Locale, area?: Area): Promise<SearchAnswer> {
  const ready = new Map<Locale, Searcher>()
  for (const one of [locale, ...otherLocales(locale)]) {
    const searcher = await openSearcher(one)
    ready.set(one, searcher)
    if (searcher.search(query, 1, area).nbHits > 0) break
  }
  return answerQuery((wanted) => ready.get(wanted)!, { query, locale, limit, area })
}

function openSearcher(locale: Locale): Promise<Searcher> {
  const opening = searchers.get(locale) ?? build(locale)
  searchers.set(locale, opening)
  opening.catch(() => searchers.delete(locale))
  return opening
}

async function build(locale: Locale): Promise<Searcher> {
  const response = await fetch(withBase(searchFilePath(locale)))
  if (!response.ok) throw new Error(`search index: ${response.status}`)
  const data = (await response.json()) as SearchData
  return createSearcher(data, await runInSlices(indexing(data)))
}
