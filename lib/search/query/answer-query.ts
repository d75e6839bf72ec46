import type { Area } from '@/lib/site/areas'
import { isInScriptOf, otherLocales, type Locale } from '@/lib/site/locales'
import type { SearchAnswer } from '../types'
import type { Searcher } from './searcher'

/** What is searched: `limit` is the maximum number of results, `area` restricts them to a part of the site. */
interface Question {
  query: string
  locale: Locale
  limit: number
  area?: Area | undefined
}

/** What a query finds in one language. */
export type Found = ReturnType<Searcher['search']>
/** Searches one language. */
export type SearchLanguage = (locale: Locale, ...asked: Parameters<Searcher['search']>) => Promise<Found>

/**
 * Answers a query in one language, or in the first other one with results if that has none, or only guesses for a query that is not in its
 * script: who types Chinese on an English page is better served by the Chinese pages.
 */
export async function answerQuery(search: SearchLanguage, { query, locale, limit, area }: Question): Promise<SearchAnswer> {
  const answerIn = async (language: Locale) => ({ query, locale, language, ...(await search(language, query, limit, area)) })
  const own = await answerIn(locale)
  const isEmpty = own.nbHits === 0
  if (!isEmpty && (!own.isGuess || isInScriptOf(locale, query))) return own
  for (const other of otherLocales(locale)) {
    const found = await answerIn(other).catch((error: unknown) => {
      // Without a network, a browser may have one language only.
      if (isEmpty) throw error
    })
    if (found && (isEmpty ? found.nbHits > 0 : !found.isGuess)) return { ...found, ...(own.isPartial && { isPartial: true }) }
  }
  return own
}
