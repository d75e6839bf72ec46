import { answerQuery } from '@/lib/search/query/answer'
import { createSearcher, type Searcher } from '@/lib/search/query/searcher'
import type { SearchAnswer, SearchData } from '@/lib/search/types'
import { otherLocale, type Locale } from '@/lib/site/locales'

const limit = 24

/** Answers like the server, from data that the browser fetches once for a language. */
export async function createLocalSearch(first?: Locale): Promise<(query: string, locale: Locale) => Promise<SearchAnswer>> {
  const searchers = new Map<Locale, Promise<Searcher>>()
  const searcherOf = (locale: Locale) => {
    const known = searchers.get(locale)
    if (known) return known
    const loading = fetchData(locale).then(createSearcher)
    searchers.set(locale, loading)
    loading.catch(() => searchers.delete(locale))
    return loading
  }
  if (first) await searcherOf(first)
  return async (query, locale) => {
    const own = await searcherOf(locale)
    if (own.rank(query).length > 0) return answerQuery(() => own, query, locale, limit)
    const other = await searcherOf(otherLocale(locale))
    return answerQuery((wanted) => (wanted === locale ? own : other), query, locale, limit)
  }
}

async function fetchData(locale: Locale): Promise<SearchData> {
  const response = await fetch(`/api/search-index/${locale}`)
  if (!response.ok) throw new Error(`search index: ${response.status}`)
  return (await response.json()) as SearchData
}
