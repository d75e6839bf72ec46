import { otherLocale, type Locale } from '@/lib/site/locales'
import type { Area } from '@/lib/site/areas'
import type { SearchAnswer } from '../types'
import type { Searcher } from './searcher'

/** Query text. */
export interface Question {
  query: string
  locale: Locale
  /** Maximum number of results. */
  limit: number
  /** Restricts results to this section of the site. */
  area?: Area | undefined
}

/**
 * Answers a query in one language, or in the other one if that has no results. `searcherOf` is called only for languages that are needed.
 */
export function answerQuery(searcherOf: (locale: Locale) => Searcher, { query, locale, limit, area }: Question): SearchAnswer {
  const own = searcherOf(locale).search(query, limit, area)
  if (own.hits.length > 0) return { query, locale, language: locale, ...own }
  const language = otherLocale(locale)
  const other = searcherOf(language).search(query, limit, area)
  return other.hits.length > 0 ? { query, locale, language, ...other } : { query, locale, language: locale, ...own }
}
