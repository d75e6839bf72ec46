/** Prints what the search of both languages keeps after 50,000 different queries, as JSON in bytes. Run with `--expose-gc`. */
import { buildSnapshot } from '@/lib/content/snapshot'
import { buildSearchData } from '@/lib/search/records/build-records'
import { createSearcher } from '@/lib/search/query/searcher'

const searcher = createSearcher(buildSearchData(buildSnapshot(), 'zh'))
const han = (number: number) => String.fromCodePoint(0x4e00 + (number % 20_000), 0x4e00 + (Math.floor(number / 7) % 20_000))
const heap = () => {
  globalThis.gc!()
  return process.memoryUsage().heapUsed
}
for (let number = 0; number < 2000; number++) searcher.rank(han(number))
const before = heap()
for (let number = 0; number < 50_000; number++) searcher.rank(han(number * 13))
console.log(JSON.stringify({ before, after: heap() }))
