import type { Area } from '@/lib/site/areas'
import { buildIndex } from '../index/build-index'
import type { TermIndex } from '../index/term-index'
import { createFold } from '../text/fold'
import type { SearchData, SearchHit } from '../types'
import { createEngine } from './engine'
import type { RankedPage } from './rank'

/** The search of one language, ready for queries. */
export interface Searcher {
  /** Pages in order of relevance, with their sections. */
  rank(query: string): RankedPage[]
  /** At most `limit` hits, and the number of pages found. */
  search(query: string, limit: number, area?: Area): { hits: SearchHit[]; nbHits: number }
}

/**
 * Creates the search of a language from its data.
 * @param index the index, if it has already been built
 */
export function createSearcher(data: SearchData, index: TermIndex = buildIndex(data)): Searcher {
  const leads = leadsOf(data)
  const engine = createEngine({
    locale: data.locale,
    fold: createFold(data.traditional),
    index,
    layout: { sections: data.sections.length, pages: data.pages.length, pageOf: (section) => data.sections[section]!.page },
    records: { page: (number) => data.pages[number], section: (number) => data.sections[number], leadOf: (page) => leads[page]! },
    areaOf: (page) => data.pages[page]!.area,
  })
  return {
    rank: (query) => engine.find(query).ranked,
    search(query, limit, area) {
      const found = engine.find(query, area)
      return { hits: engine.show(found, limit), nbHits: found.ranked.length }
    },
  }
}

function leadsOf({ sections }: SearchData): number[] {
  const leads: number[] = []
  for (const [at, { page }] of sections.entries()) leads[page] ??= at
  return leads
}
