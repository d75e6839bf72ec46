import type { PageStore } from './page-store'

/**
 * Finds the pages that are on disk. Looking for each of 20,000 files whenever monitoring asks took half of a core: a page that has been
 * found is not looked for again while its key is asked for.
 */
export function createKeptPages(store: Pick<PageStore, 'has'>): (keys: readonly string[]) => ReadonlySet<string> {
  let found = new Set<string>()
  return (keys) => (found = new Set(keys.filter((key) => found.has(key) || store.has(key))))
}
