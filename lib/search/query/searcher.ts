import type { Area } from '@/lib/site/areas'
import { buildIndex } from '../index/build-index'
import type { TermIndex } from '../index/term-index'
import { createFold } from '../text/fold'
import { parseQuery } from '../text/parse-query'
import type { SearchData, SearchHit } from '../types'
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

/**
 * Creates the search of a language from its data.
 * @param index the index, if it has already been built
 */
export function createSearcher(data: SearchData, index: TermIndex = buildIndex(data)): Searcher {
  const fold = createFold(data.traditional)
  /** The first section of each page. */
  const leads: number[] = []
  for (const [at, { page }] of data.sections.entries()) leads[page] ??= at
  const match = createMatcher(index, data)
  const order = createRanking(data, leads, fold)
  const find = (query: string, area?: Area) => {
    const parsed = parseQuery(query, fold)
    const matched = match(parsed, area && ((page) => data.pages[page]!.area === area))
    const ranked = order(parsed, matched)
    const fullest = Math.max(0, ...ranked.map(({ coverage }) => coverage))
    return { ranked: ranked.filter(({ coverage }) => coverage >= minShareOfBest * fullest), terms: matched.terms, units: parsed.units }
  }
  return {
    rank: (query) => find(query).ranked,
    search(query, limit, area) {
      const found = find(query, area)
      return { hits: buildHits(data, leads, found, fold, limit), nbHits: found.ranked.length }
    },
  }
}
