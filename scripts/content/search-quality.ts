/** `npm run search:quality`: how well search answers the two lists of queries, and which ones it answers badly. */
import { buildSnapshot } from '@/lib/content/snapshot'
import { buildSearchData } from '@/lib/search/records/build-records'
import { createSearcher } from '@/lib/search/query/searcher'
import { locales } from '@/lib/site/locales'
import { queryLists, readQueries, shares, tryQueries } from '../lib/content/search-quality'

const snapshot = buildSnapshot()
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
console.log('| List | Language | Queries | At 1 | At 5 | Section first |\n| --- | --- | --- | --- | --- | --- |')
const misses: string[] = []
for (const locale of locales) {
  const data = buildSearchData(snapshot, locale)
  const searcher = createSearcher(data)
  for (const list of queryLists) {
    const outcomes = tryQueries(searcher, data, readQueries(list)[locale])
    const { first, amongFive, section } = shares(outcomes)
    const sections = outcomes.some((outcome) => outcome.section !== undefined) ? percent(section) : '–'
    console.log(`| ${list} | ${locale} | ${outcomes.length} | ${percent(first)} | ${percent(amongFive)} | ${sections} |`)
    for (const { expected, place, section: right, rows } of outcomes) {
      if (place === 0 && right !== false) continue
      const wanted = expected.page + (expected.section ? `#${expected.section}` : '')
      misses.push(`${locale} ${place + 1 || '–'} "${expected.query}" wants ${wanted}, got ${rows.slice(0, 4).join(' ')}`)
    }
  }
}
console.log(`\n${misses.join('\n')}`)
