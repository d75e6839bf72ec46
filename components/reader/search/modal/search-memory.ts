import { readStoredObject, storageKeys, writeStorage } from '@/lib/browser/storage'

/** Kept in this browser only. */
const most = { queries: 5, opened: 200 }

/** Queries that led to a result, newest first. */
export function readRecentQueries(): string[] {
  const list = readStoredObject(storageKeys.searchHistory).queries
  return Array.isArray(list) ? list.filter((query): query is string => typeof query === 'string') : []
}

/** Addresses of results that were opened, oldest first. */
export function readOpened(): ReadonlySet<string> {
  const list = readStoredObject(storageKeys.searchHistory).opened
  return new Set(Array.isArray(list) ? list.filter((path): path is string => typeof path === 'string') : [])
}

/** Notes that a query led to a result. */
export function noteOpened(query: string, path: string): void {
  const words = query.trim()
  const queries = words ? [words, ...readRecentQueries().filter((one) => one.toLowerCase() !== words.toLowerCase())] : readRecentQueries()
  const opened = [...[...readOpened()].filter((one) => one !== path), path]
  writeStorage(storageKeys.searchHistory, JSON.stringify({ queries: queries.slice(0, most.queries), opened: opened.slice(-most.opened) }))
}

export function forgetQueries(): void {
  writeStorage(storageKeys.searchHistory, JSON.stringify({ queries: [], opened: [...readOpened()] }))
}
