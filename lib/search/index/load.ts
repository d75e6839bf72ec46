import { createSearcher, type Searcher } from '../query/searcher'
import type { PageRecord, SearchData, SearchFile, SearchWords } from '../types'
import { createIndexer } from './build-index'

/** Takes in the records of a language as they come, and makes its search when all are there. */
export function createLoader(words: SearchWords) {
  const data: SearchData = { ...words, pages: [], sections: [] }
  const indexer = createIndexer(data)
  return {
    add: ({ page, sections }: PageRecord): void => {
      const number = data.pages.push(page) - 1
      for (const section of sections) indexer.add(data.sections.push({ ...section, page: number }) - 1)
    },
    finish: (maxLookMs?: number): Searcher => createSearcher(data, indexer.finish(), maxLookMs),
  }
}

/** The search of a language. Takes about a second of a fast processor. */
export function loadSearch([words, ...records]: SearchFile, maxLookMs?: number): Searcher {
  const loader = createLoader(words)
  for (const record of records) loader.add(record)
  return loader.finish(maxLookMs)
}
