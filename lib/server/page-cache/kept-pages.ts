import type { PageStore } from './page-store'

/** Milliseconds for which a count is valid. */
const validMs = 1000

/**
 * Counts pages on disk for the status. Monitoring asks for it every few seconds, and looking for each of 20,000 files took half of a core: a
 * page that has been found is not looked for again while its key is asked for.
 */
export function createKeptPages(store: Pick<PageStore, 'has'>, now: () => number = Date.now): (keys: readonly string[]) => number {
  let found = new Set<string>()
  let countedAt = -Infinity
  return (keys) => {
    if (now() - countedAt < validMs) return found.size
    countedAt = now()
    found = new Set(keys.filter((key) => found.has(key) || store.has(key)))
    return found.size
  }
}
