import type { Locale } from '@/lib/site/locales'

/**
 * Names of the caches of offline pages. They include the worker's scope, because an export may share its origin with other sites.
 * @param scope path with a trailing slash, `/` or `/docs/`
 */
export function cacheNames(scope: string) {
  const prefix = `docs ${scope} `
  return {
    /** Pages that the reader has opened. */
    visited: `${prefix}visited`,
    /** Files that these pages have asked for. */
    files: `${prefix}files`,
    /** A language that the reader keeps as a whole. */
    kept: (locale: Locale) => `${prefix}kept ${locale}`,
    isOwn: (name: string) => name.startsWith(prefix),
  }
}

/** Most that is kept without having been asked for: pages, and files of pages. The oldest go first. */
export const mostKept = { visited: 100, files: 800 } as const
