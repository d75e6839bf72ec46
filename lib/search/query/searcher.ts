import type { TermIndex } from '../index/term-index'
import { buildIndex } from '../index/build-index'
import { createFold } from '../text/fold'
import { parseQuery } from '../text/parse-query'
import type { SearchData, SearchHit } from '../types'
import { buildHits } from './hits'
import { createMatcher } from './match'
import { createRanking, type RankedPage, type Records } from './rank'

/** The search of one language, ready to answer. The same code runs in the server and, on a static mirror, in the browser. */
export interface Searcher {
  /** Pages in order of relevance, with their sections. */
  rank(query: string): RankedPage[]
  /** At most `limit` results, and how many pages were found. */
  search(query: string, limit: number, area?: string): { hits: SearchHit[]; nbHits: number }
}

/** A page is left out when it has less of the query than this share of what the fullest one has. */
const least = 0.5

/** Builds the search of a language from its data. @param index where it has been built already */
export function createSearcher(data: SearchData, index: TermIndex = buildIndex(data)): Searcher {
  const fold = createFold(data.traditional)
  const leads = leadsOf(data)
  const pageOf = (section: number) => data.sections[section]!.page
  const records: Records = {
    page: (number) => data.pages[number],
    section: (number) => data.sections[number],
    leadOf: (page) => leads[page]!,
  }
  const match = createMatcher(index, { sections: data.sections.length, pages: data.pages.length, pageOf })
  const order = createRanking(records, fold)
  const find = (query: string) => {
    const parsed = parseQuery(query, fold)
    const matched = match(parsed)
    const ranked = order(parsed, matched)
    const fullest = Math.max(0, ...ranked.map(({ coverage }) => coverage))
    return { ranked: ranked.filter(({ coverage }) => coverage >= least * fullest), terms: matched.terms }
  }
  return {
    rank: (query) => find(query).ranked,
    search(query, limit) {
      const { ranked, terms } = find(query)
      return { hits: buildHits(data.locale, records, ranked, terms, fold, limit), nbHits: ranked.length }
    },
  }
}

function leadsOf({ sections }: SearchData): number[] {
  const leads: number[] = []
  for (const [at, { page }] of sections.entries()) leads[page] ??= at
  return leads
}
