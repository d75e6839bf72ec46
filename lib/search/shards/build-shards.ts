import { createHash } from 'node:crypto'
import { areas } from '@/lib/site/areas'
import type { TermIndex } from '../index/term-index'
import type { SearchData, SearchSection } from '../types'
import { impactUnits, shardNames, shardPath, type RecordShard, type ShardGroup, type ShardList, type TermShard } from './shard-format'

/** A file of the browser search index. */
export interface SearchFile {
  /** Public path. */
  path: string
  /** JSON. */
  body: string
}

/** Characters of JSON per part: 4 to 5 KB of terms, or about 3 KB of records over the wire. */
const sizes = { terms: 4_000, records: 6_000 }
/** Maximum parts that the manifest lists individually; beyond it, groups keep the manifest from growing with the site. */
const mostListed = 800
const mostInGroup = 100
/** Maximum sections per term, those with the greatest impact, so that a part does not grow with the site. */
const mostPostings = 250
/** Maximum characters of a section's text and code that are kept for snippets and ranking. */
const longest = { text: 3000, code: 600 }

/** Splits the index of a language into small files. A query needs only a few of them, regardless of the size of the site. */
export function buildShards(data: SearchData, index: TermIndex): SearchFile[] {
  const terms = cutTerms(index)
  const records = cutRecords(data)
  const group = terms.length > mostListed ? mostInGroup : 1
  const groups = Array.from({ length: Math.ceil(terms.length / group) }, (_, at) =>
    terms.slice(at * group, (at + 1) * group).map(({ first }) => first),
  )
  const bodies = [...terms, ...records].map(({ body }) => body)
  const sections = data.pages.map(() => 0)
  for (const { page } of data.sections) sections[page]! += 1
  const list: Omit<ShardList, 'version'> = {
    locale: data.locale,
    traditional: data.traditional,
    terms: groups.map(([first]) => first!),
    group,
    records: records.map(({ first }, at) => (records[at + 1]?.first ?? data.sections.length) - first),
    sections,
    areas: data.pages.map(({ area }) => areas.indexOf(area)).join(''),
  }
  const hash = createHash('sha256').update(JSON.stringify(list))
  for (const body of bodies) hash.update(body)
  const version = hash.digest('hex').slice(0, 10)
  const file = (name: string, body: string) => ({ path: shardPath(data.locale, name), body })
  return [
    file(shardNames.list, JSON.stringify({ version, ...list } satisfies ShardList)),
    ...terms.map(({ body }, number) => file(shardNames.terms(version, number), body)),
    ...(group > 1
      ? groups.map((firsts, number) => file(shardNames.group(version, number), JSON.stringify(firsts satisfies ShardGroup)))
      : []),
    ...records.map(({ body }, number) => file(shardNames.records(version, number), body)),
  ]
}

function cutTerms(index: TermIndex): { first: string; body: string }[] {
  const shards: { first: string; body: string }[] = []
  let rows: string[] = []
  let first = ''
  let size = 0
  const close = () => {
    if (rows.length > 0) shards.push({ first, body: `[${rows.join(',')}]` })
    rows = []
    size = 0
  }
  for (const [at, term] of index.terms.entries()) {
    const row = JSON.stringify(rowOf(term, index, at))
    if (size + row.length > sizes.terms) close()
    if (rows.length === 0) first = term
    rows.push(row)
    size += row.length
  }
  close()
  return shards
}

function rowOf(term: string, index: TermIndex, at: number): TermShard[number] {
  const { sections, impacts, marks } = index.postings(at)
  const order = Array.from(sections.keys())
  if (order.length > mostPostings) order.sort((a, b) => impacts[b]! - impacts[a]!).length = mostPostings
  order.sort((a, b) => sections[a]! - sections[b]!)
  let before = 0
  return [
    term,
    ...order.flatMap((place) => {
      const distance = sections[place]! - before
      before = sections[place]!
      return [distance, Math.max(1, Math.round(impacts[place]! * impactUnits)), marks[place]!]
    }),
  ]
}

function cutRecords({ pages, sections }: SearchData): { first: number; body: string }[] {
  const shards: { first: number; body: string }[] = []
  let shard: RecordShard = { pages: {}, sections: [] }
  let first = 0
  let size = 0
  const close = (next: number) => {
    if (shard.sections.length > 0) shards.push({ first, body: JSON.stringify(shard) })
    shard = { pages: {}, sections: [] }
    first = next
    size = 0
  }
  for (const [at, section] of sections.entries()) {
    const record = shorten(section)
    const length = JSON.stringify(record).length
    if (size + length > sizes.records) close(at)
    const { names: _names, pinyin: _pinyin, ...page } = pages[section.page]!
    shard.pages[section.page] = page
    shard.sections.push(record)
    size += length
  }
  close(sections.length)
  return shards
}

function shorten({ page, id, headings, text, code, kind, options, tile }: SearchSection): RecordShard['sections'][number] {
  const texts = { text: text.slice(0, longest.text), code: code.slice(0, longest.code) }
  return { page, id, headings, ...texts, ...(kind && { kind }), ...(options && { options }), ...(tile && { tile }) }
}
