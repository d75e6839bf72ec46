import { createFold } from './fold'
import { buildHits } from './hits'
import { createMatcher } from './match'
import { parseQuery } from './parse-query'
import { createRanking, type RankedPage } from './rank'
import type { SearchData, SearchHit } from './types'

/** The search of one language, ready to answer. The same code runs in the server and, on a static mirror, in the browser. */
export interface Searcher {
  /** Pages in order of relevance, with their sections. */
  rank(query: string): RankedPage[]
  /** At most `limit` results, and how many pages were found. */
  search(query: string, limit: number): { hits: SearchHit[]; nbHits: number }
}

/** A page is left out when it has less of the query than this share of what the fullest one has. */
const least = 0.5

/** Builds the search of a language from its data. */
export function createSearcher(data: SearchData): Searcher {
  const fold = createFold(data.traditional)
  const match = createMatcher(data, fold)
  const order = createRanking(data, fold)
  const rank = (query: string) => {
    const parsed = parseQuery(query, fold)
    const ranked = order(parsed, match(parsed))
    const fullest = Math.max(0, ...ranked.map(({ coverage }) => coverage))
    return ranked.filter(({ coverage }) => coverage >= least * fullest)
  }
  return {
    rank,
    search(query, limit) {
      const ranked = rank(query)
      return { hits: buildHits(data, ranked, fold, limit), nbHits: ranked.length }
    },
  }
}
