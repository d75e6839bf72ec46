import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Searcher } from '@/lib/search/query/searcher'
import type { SearchData } from '@/lib/search/types'
import { locales, splitLocale, type Locale } from '@/lib/site/locales'

const page = z.string().startsWith('/')
const entry = z.strictObject({
  query: z.string(),
  /** The page that answers it. */
  page,
  /** Anchor of the section that answers it, if any. */
  section: z.string().optional(),
  /** Other pages that answer it. */
  also: z.array(page).optional(),
  kind: z.string().optional(),
})
export type ExpectedQuery = z.infer<typeof entry>

/** The two lists in `content/data`: the one that search was first tuned with, and everyday words written down before they were tried. */
export const queryLists = ['search-queries', 'search-queries-everyday'] as const

/**
 * Reads a list of queries with their expected results.
 * @throws if it does not match its schema
 */
export function readQueries(name: (typeof queryLists)[number]): Record<Locale, ExpectedQuery[]> {
  const text = readFileSync(path.resolve(`content/data/${name}.json`), 'utf8')
  return z.record(z.enum(locales), z.array(entry).min(60)).parse(JSON.parse(text))
}

/** Result of one query. */
export interface QueryResult {
  expected: ExpectedQuery
  /** Position of the first expected page, starting at 0; -1 if none was found. */
  place: number
  /** Whether the first hit of that page is the expected section; `undefined` if none is expected. */
  section: boolean | undefined
  /** URLs of the first hits. */
  rows: string[]
}

/** Runs all queries of a list. */
export function tryQueries(searcher: Searcher, data: SearchData, queries: readonly ExpectedQuery[]): QueryResult[] {
  return queries.map((expected) => {
    const pages = searcher.rank(expected.query).map((ranked) => data.pages[ranked.page]!.path)
    const place = pages.findIndex((one) => [expected.page, ...(expected.also ?? [])].includes(one))
    const { hits } = searcher.search(expected.query, 24)
    const rows = hits.map(({ url }) => splitLocale(url).path)
    const own = rows.filter((url) => url.split('#')[0] === expected.page)
    const section = expected.section === undefined ? undefined : own[0] === `${expected.page}#${expected.section}`
    return { expected, place, section, rows }
  })
}

/** Shares from 0 to 1: the page is first, among the first five, the section is the first hit of its page. */
export function shares(outcomes: readonly QueryResult[]): { first: number; amongFive: number; section: number } {
  const share = (list: readonly QueryResult[], fits: (outcome: QueryResult) => boolean) =>
    list.filter(fits).length / Math.max(1, list.length)
  return {
    first: share(outcomes, ({ place }) => place === 0),
    amongFive: share(outcomes, ({ place }) => place >= 0 && place < 5),
    section: share(
      outcomes.filter(({ section }) => section !== undefined),
      ({ section }) => section === true,
    ),
  }
}
