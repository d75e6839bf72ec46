import { readStoredObject, storageKeys, writeStorage } from '@/lib/browser/storage'

/** Sizes of the history, which is stored in this browser only. */
const maxEntries = { queries: 5, opened: 200 }

/** Queries that led to a result, newest first. */
export function readRecentQueries(): string[] {
  const list = readStoredObject(storageKeys.searchHistory).queries
  return Array.isArray(list) ? list.filter((query): query is string => typeof query === 'string') : []
}

/** URLs of results that were opened, oldest first. */
export function readOpened(): ReadonlySet<string> {
  const list = readStoredObject(storageKeys.searchHistory).opened
  return new Set(Array.isArray(list) ? list.filter((path): path is string => typeof path === 'string') : [])
}

/** Stores that a result of a query was opened. */
export function storeOpened(query: string, path: string): void {
  const text = query.trim()
  const queries = text ? [text, ...readRecentQueries().filter((one) => one.toLowerCase() !== text.toLowerCase())] : readRecentQueries()
  const opened = [...[...readOpened()].filter((one) => one !== path), path]
  writeStorage(
    storageKeys.searchHistory,
    JSON.stringify({ queries: queries.slice(0, maxEntries.queries), opened: opened.slice(-maxEntries.opened) }),
  )
}

export function forgetQueries(): void {
  writeStorage(storageKeys.searchHistory, JSON.stringify({ queries: [], opened: [...readOpened()] }))
}
