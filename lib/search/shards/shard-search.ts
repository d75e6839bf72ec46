import type { Locale } from '@/lib/site/locales'
import { areas, type Area } from '@/lib/site/areas'
import { nameSign } from '../index/fields'
import type { Postings, TermIndex } from '../index/term-index'
import { createEngine, type Engine } from '../query/engine'
import { createFold, type Fold } from '../text/fold'
import { parseQuery } from '../text/parse-query'
import type { SearchHit, IndexedPage, SearchSection } from '../types'
import { impactUnits, shardNames, shardPath, type RecordShard, type ShardGroup, type ShardList, type TermShard } from './shard-format'

/**
 * Returns the JSON at a path of this site.
 * @throws if it cannot be fetched
 */
export type ReadJson = (path: string) => Promise<unknown>

/** The search of one language over the parts of its index. */
export interface ShardSearch {
  search(query: string, limit: number, area?: Area): Promise<{ hits: SearchHit[]; nbHits: number }>
}

/** Maximum parts fetched for a prefix, for a word with a possible typo, and with records for one response. */
const most = { prefix: 2, typo: 2, records: 8 }

/** Opens the index of a language. Parts are fetched when a query needs them, once each. */
export async function openShardSearch(locale: Locale, read: ReadJson): Promise<ShardSearch> {
  const list = (await read(shardPath(locale, shardNames.list))) as ShardList
  const fold = createFold(list.traditional)
  const termShards = new Map<number, Promise<TermShard>>()
  const loadedTerms = new Map<number, TermShard>()
  const records = createRecords(list, read)
  let engine: Engine | undefined

  /** First terms of the parts, as far as groups have been fetched. */
  const groups = new Map<number, Promise<ShardGroup>>()
  const startsOf = async (ranges: readonly TermRange[]): Promise<Starts> => {
    if (list.group === 1) return { firsts: list.terms, offset: () => 0 }
    const numbers = [...new Set(ranges.map(({ from }) => placeOf(list.terms, from)))].sort((a, b) => a - b)
    for (const number of numbers) {
      const loading = groups.get(number) ?? (read(shardPath(locale, shardNames.group(list.version, number))) as Promise<ShardGroup>)
      groups.set(number, loading)
      loading.catch(() => groups.delete(number))
    }
    const firsts = await Promise.all(numbers.map((number) => groups.get(number)!))
    return {
      firsts: firsts.flat(),
      // All groups but the last have the same size; this is the offset between a position in the fetched terms and the position among all
      // parts.
      offset: (place) => {
        const at = Math.min(numbers.length - 1, Math.floor(place / list.group))
        return (numbers[at]! - at) * list.group
      },
    }
  }

  const loadTerms = async (ranges: readonly TermRange[]) => {
    const starts = await startsOf(ranges)
    const numbers = ranges.flatMap((range) => shardsOf(range, starts))

    const missing = [...new Set(numbers)].filter((number) => !loadedTerms.has(number))
    await Promise.all(
      missing.map(async (number) => {
        const path = shardPath(locale, shardNames.terms(list.version, number))
        const loading = termShards.get(number) ?? (read(path) as Promise<TermShard>)
        termShards.set(number, loading)
        loading.catch(() => termShards.delete(number))
        loadedTerms.set(number, await loading)
      }),
    )
    if (missing.length === 0 && engine) return engine
    const index = indexOf([...loadedTerms].sort(([a], [b]) => a - b).flatMap(([, shard]) => shard))
    const { layout, areaOf } = records
    engine = createEngine({ locale, fold, index, layout, records, areaOf })
    return engine
  }

  return {
    async search(query, limit, area) {
      let ready = await loadTerms(rangesFor(query, fold, 'prefix'))
      let found = ready.find(query, area)
      // Only words without an exact match may contain a typo.
      if ((found.ranked[0]?.coverage ?? 0) < 0.99) {
        ready = await loadTerms(rangesFor(query, fold, 'typo'))
        found = ready.find(query, area)
      }
      await records.load(
        found.ranked.flatMap(({ page, sections }) => [records.leadOf(page), ...sections.slice(0, 3).map(({ section }) => section)]),
      )
      // Re-ranks phrase matches once section texts are loaded.
      found = ready.find(query, area)
      return { hits: ready.show(found, limit), nbHits: found.ranked.length }
    },
  }
}

/** Terms that begin with a text, and the maximum number of parts fetched for them. */
interface TermRange {
  from: string
  parts: number
}

/** First terms of parts, and the offset of their positions among all parts. */
interface Starts {
  firsts: readonly string[]
  offset: (place: number) => number
}

/** Terms that the query may match. */
function rangesFor(query: string, fold: Fold, kind: 'prefix' | 'typo'): TermRange[] {
  const { terms, key } = parseQuery(query, fold)
  const wanted = [...terms]
  if (kind === 'typo') return wanted.filter(([, { typos }]) => typos > 0).map(([term]) => ({ from: term.slice(0, 3), parts: most.typo }))
  const names = key.length > 1 ? [{ from: nameSign + key, parts: 1 }] : []
  return [...wanted.map(([term, { prefix }]) => ({ from: term, parts: prefix ? most.prefix : 1 })), ...names]
}

function shardsOf({ from, parts }: TermRange, { firsts, offset }: Starts): number[] {
  const first = placeOf(firsts, from)
  const last = Math.min(placeOf(firsts, `${from}\uffff`), first + parts - 1)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at + offset(first + at))
}

/** The last position whose value does not sort after another value. */
function placeOf<T extends string | number>(firsts: readonly T[], value: T): number {
  let low = 0
  let high = firsts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (firsts[middle]! <= value) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

function indexOf(rows: TermShard): TermIndex {
  const decoded = new Map<number, Postings>()
  return {
    terms: rows.map(([term]) => term),
    postings(at) {
      const known = decoded.get(at)
      if (known) return known
      const [, ...flat] = rows[at]!
      const count = flat.length / 3
      const postings = { sections: new Uint32Array(count), impacts: new Float32Array(count), marks: new Uint8Array(count) }
      let section = 0
      for (let place = 0; place < count; place++) {
        section += flat[place * 3]!
        postings.sections[place] = section
        postings.impacts[place] = flat[place * 3 + 1]! / impactUnits
        postings.marks[place] = flat[place * 3 + 2]!
      }
      decoded.set(at, postings)
      return postings
    },
  }
}

function createRecords(list: ShardList, read: ReadJson) {
  const leads = list.sections.map(() => 0)
  for (let page = 1; page < leads.length; page++) leads[page] = leads[page - 1]! + list.sections[page - 1]!
  const total = list.sections.reduce((sum, count) => sum + count, 0)
  const pageOfSection = new Uint32Array(total)
  for (const [page, lead] of leads.entries()) pageOfSection.fill(page, lead, lead + list.sections[page]!)
  const firstSections = list.records.map(() => 0)
  for (let part = 1; part < firstSections.length; part++) firstSections[part] = firstSections[part - 1]! + list.records[part - 1]!
  const pages = new Map<number, IndexedPage>()
  const sections = new Map<number, SearchSection>()
  const shards = new Map<number, Promise<void>>()
  const take = (first: number, shard: RecordShard) => {
    for (const [number, page] of Object.entries(shard.pages)) pages.set(Number(number), { ...page, names: [], pinyin: [] })
    for (const [offset, section] of shard.sections.entries()) sections.set(first + offset, { ...section, pinyin: [] })
  }
  return {
    layout: { sections: total, pages: list.sections.length, pageOf: (section: number) => pageOfSection[section]! },
    areaOf: (page: number): Area => areas[Number(list.areas[page])] ?? 'guide',
    page: (number: number) => pages.get(number),
    section: (number: number) => sections.get(number),
    leadOf: (page: number) => leads[page]!,
    /** Fetches the records of the first sections, up to the limit per response. */
    async load(wanted: readonly number[]): Promise<void> {
      const numbers = new Set<number>()
      for (const section of wanted) {
        if (numbers.size >= most.records) break
        if (!sections.has(section)) numbers.add(placeOf(firstSections, section))
      }
      await Promise.all(
        [...numbers].map((number) => {
          const path = shardPath(list.locale, shardNames.records(list.version, number))
          const loading = shards.get(number) ?? read(path).then((shard) => take(firstSections[number]!, shard as RecordShard))
          shards.set(number, loading)
          loading.catch(() => shards.delete(number))
          return loading
        }),
      )
    },
  }
}
