import type { Locale } from '@/lib/site/locales'

/**
 * Names of the caches of offline pages. They include the worker's scope, because an export may share its origin with other sites.
 * @param scope path with a trailing slash, `/` or `/docs/`
 */
export function cacheNames(scope: string) {
  const prefix = `docs ${scope} `
  return {
    /** Pages that the visitor has opened. */
    visited: `${prefix}visited`,
    /** Files of these pages. */
    files: `${prefix}files`,
    /** All pages of a language in a version of the content, which the visitor has downloaded. */
    download: (locale: Locale, version: string) => `${prefix}kept ${locale} ${version}`,
    isDownload: (name: string, locale: Locale) => name.startsWith(`${prefix}kept ${locale}`),
    isOwn: (name: string) => name.startsWith(prefix),
  }
}

/** Sizes of the caches that fill without the visitor's request. The oldest entries are removed first. */
export const maxEntries = { visited: 100, files: 800 } as const
