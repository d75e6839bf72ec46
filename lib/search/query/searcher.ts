import type { Area } from '@/lib/site/areas'
import type { TermIndex } from '../index/term-index'
import { otherLocales, type Locale } from '@/lib/site/locales'
import { codesIn, createFold } from '../text/fold'
import { parseQuery } from '../text/parse-query'
import { createPreparation } from '../text/prepare-query'
import type { SearchAnswer, SearchData, SearchHit } from '../types'
import { createProviderFinder, type NamedProvider } from './find-provider'
import { buildHits } from './hits'
import { createMatcher } from './match'
import { createRanking, type RankedPage } from './rank'

/** The search of one language, ready for queries. */
export interface Searcher {
  /** Pages in order of relevance, with their sections. */
  rank(query: string): RankedPage[]
  /** At most `limit` hits, and the number of pages found. */
  search(query: string, limit: number, area?: Area): { hits: SearchHit[]; nbHits: number }
}

/** A page is dropped if it covers less than this share of what the best page covers of the query. */
const minShareOfBest = 0.5
/** Boost of the pages of a provider that only what was taken off the query names. */
const asideCounts = 1.05
/** Weight of a page about a driver that should no longer be added. */
const retiredCounts = 0.5
/** A part of a provider's page is about the rest of a query if it covers this share of it. */
const minShareOfRest = 0.3

/** Creates the search of a language from its data and their index. */
export function createSearcher(data: SearchData, index: TermIndex): Searcher {
  const fold = createFold(data.traditional)
  /** The first section of each page. */
  const leads: number[] = []
  /** The section of each page that contains its first table of errors. */
  const errorTables = new Map<number, number>()
  for (const [at, { page, kind }] of data.sections.entries()) {
    leads[page] ??= at
    if (kind === 'error' && !errorTables.has(page)) errorTables.set(page, at - 1)
  }
  const prepare = createPreparation(data.typed)
  const findProvider = createProviderFinder(data.pages, fold)
  const match = createMatcher(index, data)
  const order = createRanking(data, leads, fold)

  const find = (query: string, area?: Area) => {
    const { text, aside } = prepare(query)
    const provider = findProvider(text)
    const parsed = parseQuery(text, fold)
    // `115` names a provider, not a status.
    if (provider) parsed.codes = codesIn(fold(provider.rest))
    // What is left of a pasted message is no name, even if it is `405`.
    if (aside) parsed.key = ''
    const matched = match(parsed, area && ((page) => data.pages[page]!.area === area))
    const ranked = order(parsed, matched)
    const meant = findProvider(aside)?.pages
    for (const page of ranked) {
      if (meant?.has(page.page)) page.score *= asideCounts
      if (data.pages[page.page]!.isRetired) page.score *= retiredCounts
    }
    const fullest = Math.max(0, ...ranked.map(({ coverage }) => coverage))
    const pages = ranked.filter(({ page, coverage }) => provider?.pages.has(page) || coverage >= minShareOfBest * fullest)
    if (provider) {
      const first = Math.max(0, ...pages.map(({ score }) => score))
      const current = [...provider.pages].filter((page) => !data.pages[page]!.isRetired)
      const preferred = current.length > 0 ? new Set(current) : provider.pages
      for (const page of pages) if (preferred.has(page.page)) preferProvider(page, provider, first)
    }
    return { ranked: pages.sort((a, b) => b.score - a.score || a.page - b.page), terms: matched.terms, units: parsed.units }
  }
  return {
    rank: (query) => find(query).ranked,
    search(query, limit, area) {
      const found = find(query, area)
      return { hits: buildHits(data, leads, found, fold, limit), nbHits: found.ranked.length }
    },
  }

  /** Ranks the page of a provider that a query names: first, with the part of it that the rest of the query is about. */
  function preferProvider(ranked: RankedPage, { rest }: NamedProvider, first: number): void {
    const parsed = parseQuery(rest, fold)
    const [inside] = order(
      parsed,
      match(parsed, (page) => page === ranked.page),
    )
    const [best] = inside?.sections ?? []
    ranked.score = first + ranked.score * (1 + (best?.coverage ?? 0))
    if (inside && best && best.coverage >= minShareOfRest) {
      ranked.sections = inside.sections
      ranked.byName = inside.byName
    } else if (parsed.units.includes(1) && errorTables.has(ranked.page)) {
      // The page says it in other words, so its errors are the place to look.
      ranked.sections = [{ ...ranked.sections[0]!, section: errorTables.get(ranked.page)! }]
      ranked.byName = false
    }
  }
}

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

/** Answers a query in one language, or, if that has no results, in the first other one with some. */
export async function answerQuery(search: SearchLanguage, { query, locale, limit, area }: Question): Promise<SearchAnswer> {
  const answerIn = async (language: Locale) => ({ query, locale, language, ...(await search(language, query, limit, area)) })
  const own = await answerIn(locale)
  if (own.hits.length > 0) return own
  for (const other of otherLocales(locale)) {
    const found = await answerIn(other)
    if (found.hits.length > 0) return found
  }
  return own
}
