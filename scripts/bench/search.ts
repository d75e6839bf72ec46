/**
 * `npm run bench:search`: cost of search at the size of the site and at 30,000 sections (generated from the real ones). Prints a Markdown
 * table. Needs `--conditions=react-server`; run with `--expose-gc` for memory figures.
 */
import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { buildSnapshot } from '@/lib/content/snapshot'
import { answerQuery } from '@/lib/search/query/answer'
import { buildSearchData } from '@/lib/search/records/build-records'
import { createSearcher } from '@/lib/search/query/searcher'
import type { SearchData } from '@/lib/search/types'
import { locales, type Locale } from '@/lib/site/locales'

const large = 30_000
/** The fastest round of each query counts, which excludes the effect of other work on the machine. */
const rounds = 5

/** Repeats the sections under new pages up to the given number. Every copy has words of its own, so that the vocabulary grows too. */
function enlarge(data: SearchData, size: number): SearchData {
  const result: SearchData = { ...data, pages: [], sections: [] }
  for (let copy = 0; result.sections.length < size; copy++) {
    const offset = result.pages.length
    const own = copy === 0 ? '' : ` copy${copy}`
    result.pages.push(
      ...data.pages.map((page) => ({ ...page, path: page.path.replace(/(\.html)?$/, `${own.trim()}$1`), title: page.title + own })),
    )
    result.sections.push(
      ...data.sections.map((section, at) => ({
        ...section,
        page: section.page + offset,
        text: copy === 0 ? section.text : `${section.text} word${copy}x${at}`,
      })),
    )
  }
  result.sections.length = size
  return result
}

function measure(locale: Locale, data: SearchData, dataTime: number, queries: string[]): string[] {
  const json = JSON.stringify(data)
  const collect = globalThis.gc ?? (() => undefined)
  collect()
  const before = process.memoryUsage().heapUsed
  const built = performance.now()
  const searcher = createSearcher(data)
  const buildTime = performance.now() - built
  collect()
  const memory = process.memoryUsage().heapUsed - before
  const answer = (query: string) => JSON.stringify(answerQuery(() => searcher, { query, locale, limit: 24 }))
  const first = queries.map((query) => gzipSync(answer(query)).length).sort((a, b) => a - b)
  const timeOf = (query: string) => {
    const begin = performance.now()
    answer(query)
    return performance.now() - begin
  }
  const times = queries.map((query) => Math.min(...Array.from({ length: rounds }, () => timeOf(query))))
  const rate = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0)
  times.sort((a, b) => a - b)
  const at = (share: number) => `${times[Math.floor(share * (times.length - 1))]!.toFixed(1)} ms`
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`
  return [
    locale,
    `${data.pages.length} / ${data.sections.length}`,
    kilobytes(Buffer.byteLength(json)),
    kilobytes(gzipSync(json).length),
    globalThis.gc ? `${(memory / 1024 / 1024).toFixed(1)} MB` : '(needs --expose-gc)',
    `${Math.round(dataTime)} + ${Math.round(buildTime)} ms`,
    at(0.5),
    at(0.95),
    at(0.99),
    String(Math.round(rate)),
    `${(first[Math.floor(first.length / 2)]! / 1024).toFixed(1)} / ${(first.at(-1)! / 1024).toFixed(1)} KB`,
  ]
}

const snapshot = buildSnapshot()
const queries = JSON.parse(readFileSync('content/data/search-queries.json', 'utf8')) as Record<Locale, { query: string }[]>
const row = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const head = [
  'Language',
  'Pages / sections',
  'Data raw',
  'gzip',
  'Memory',
  'Records + index',
  'p50',
  'p95',
  'p99',
  'Queries/s',
  'Answer gzip, median / largest',
]
row(head)
row(head.map(() => '---'))
for (const locale of locales) {
  const begin = performance.now()
  const data = buildSearchData(snapshot, locale)
  const time = performance.now() - begin
  const asked = queries[locale].map(({ query }) => query)
  row(measure(locale, data, time, asked))
  row(measure(locale, enlarge(data, large), time, asked))
}
