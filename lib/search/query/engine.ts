import type { Locale } from '@/lib/site/locales'
import type { Area } from '@/lib/site/areas'
import type { TermIndex } from '../index/term-index'
import type { Fold } from '../text/fold'
import { parseQuery } from '../text/parse-query'
import type { SearchHit } from '../types'
import { buildHits } from './hits'
import { createMatcher, type Layout } from './match'
import { createRanking, type RankedPage, type Records } from './rank'

/** Components of a search. */
export interface EngineParts {
  locale: Locale
  fold: Fold
  index: TermIndex
  layout: Layout
  records: Records
  areaOf: (page: number) => Area
}

/** Result of a query. */
export interface Found {
  /** Pages in order of relevance. */
  ranked: RankedPage[]
  /** Index terms that the query matched, and the units of the query that each stands for. */
  terms: ReadonlyMap<string, readonly number[]>
  /** Weight of each unit. */
  units: readonly number[]
}

export interface Engine {
  find(query: string, area?: Area): Found
  /** Hits for the pages found, at most `limit`. */
  show(found: Found, limit: number): SearchHit[]
}

/** A page is dropped if it covers less than this share of what the best page covers of the query. */
const least = 0.5

/** Answers queries from an index, either complete in memory or the part of it that a browser has fetched. */
export function createEngine({ locale, fold, index, layout, records, areaOf }: EngineParts): Engine {
  const match = createMatcher(index, layout)
  const order = createRanking(records, fold)
  return {
    find(query, area) {
      const parsed = parseQuery(query, fold)
      const matched = match(parsed, area && ((page) => areaOf(page) === area))
      const ranked = order(parsed, matched)
      const fullest = Math.max(0, ...ranked.map(({ coverage }) => coverage))
      return { ranked: ranked.filter(({ coverage }) => coverage >= least * fullest), terms: matched.terms, units: parsed.units }
    },
    show: (found, limit) => buildHits(locale, records, found, fold, limit),
  }
}
