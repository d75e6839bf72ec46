import type { Row } from '@/lib/search/page/hit-html'
import { escapeHtml } from '@/lib/search/text/snippet'
import { hitKinds } from '@/lib/search/types'
import { readStoredObject, storageKeys, writeStorage } from '@/lib/browser/storage'

/** Sizes of the history, which is stored in this browser only. */
const maxEntries = { queries: 5, recent: 12 }

/** A result that was opened, as plain text. */
export interface RecentHit {
  /** Public path with anchor, without the sub-path of an export. */
  url: string
  kind: Row['kind']
  tile?: Row['tile']
  title: string
  path: string
}

/** Queries that led to a result, newest first. */
export function readRecentQueries(): string[] {
  return texts(readStoredObject(storageKeys.searchHistory).queries)
}

/** Results that were opened last, newest first. */
export function readRecentHits(): RecentHit[] {
  const list = readStoredObject(storageKeys.searchHistory).recent
  return Array.isArray(list) ? list.filter(isRecentHit) : []
}

/** Stores that a result of a query was opened. */
export function storeOpened(query: string, hit: RecentHit): void {
  const earlierQueries = readRecentQueries()
  const queries = query ? [query, ...earlierQueries.filter((one) => one.toLowerCase() !== query.toLowerCase())] : earlierQueries
  const recent = [hit, ...readRecentHits().filter(({ url }) => url !== hit.url)]
  write(queries.slice(0, maxEntries.queries), recent.slice(0, maxEntries.recent))
}

/** Forgets queries and recent pages. */
export function forgetHistory(): void {
  write([], [])
}

/** The row of a recent hit. Storage can contain anything, so its texts are escaped. */
export function rowOfRecent({ kind, tile, title, path }: RecentHit): Row {
  return { kind, tile, title: escapeHtml(title), path: escapeHtml(path) }
}

function write(queries: string[], recent: RecentHit[]): void {
  writeStorage(storageKeys.searchHistory, JSON.stringify({ queries, recent }))
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : []
}

function isRecentHit(value: unknown): value is RecentHit {
  const { url, kind, tile, title, path } = (value ?? {}) as Partial<Record<keyof RecentHit, unknown>>
  const { mark, color, path: icon = '' } = (tile ?? { mark: '', color: '' }) as Partial<Record<'mark' | 'color' | 'path', unknown>>
  const isText = [url, title, path, mark, color, icon].every((text) => typeof text === 'string')
  return isText && /^\/(?!\/)/.test(url as string) && hitKinds.some((one) => one === kind)
}
