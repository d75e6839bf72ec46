import { otherLocale, type Locale } from '@/lib/site/locales'
import type { Searcher } from './searcher'
import type { SearchAnswer } from '../types'

/** Answers a query in a language, from the other one where the first has nothing. `searcherOf` is only asked for what is needed. */
export function answerQuery(searcherOf: (locale: Locale) => Searcher, query: string, locale: Locale, limit: number): SearchAnswer {
  const own = searcherOf(locale).search(query, limit)
  if (own.hits.length > 0) return { query, locale, language: locale, ...own }
  const language = otherLocale(locale)
  const other = searcherOf(language).search(query, limit)
  return other.hits.length > 0 ? { query, locale, language, ...other } : { query, locale, language: locale, ...own }
}
