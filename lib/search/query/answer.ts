import { otherLocale, type Locale } from '@/lib/site/locales'
import type { Area } from '@/lib/site/areas'
import type { SearchAnswer } from '../types'
import type { Searcher } from './searcher'

/** What is asked. */
export interface Question {
  query: string
  locale: Locale
  /** Rows. */
  limit: number
  /** Only pages of this part of the site. */
  area?: Area | undefined
}

/** Answers a question in a language, from the other one where the first has nothing. `searcherOf` is only asked for what is needed. */
export function answerQuery(searcherOf: (locale: Locale) => Searcher, { query, locale, limit, area }: Question): SearchAnswer {
  const own = searcherOf(locale).search(query, limit, area)
  if (own.hits.length > 0) return { query, locale, language: locale, ...own }
  const language = otherLocale(locale)
  const other = searcherOf(language).search(query, limit, area)
  return other.hits.length > 0 ? { query, locale, language, ...other } : { query, locale, language: locale, ...own }
}
