import type { Snapshot } from '@/lib/content/snapshot'
import { offlineFile, type OfflineList } from '@/lib/routing/offline-files'
import { searchPagePath } from '@/lib/routing/search-page'
import { sidebarFiles } from '@/lib/routing/sidebar-files'
import { localizedPath, type Locale } from '@/lib/site/locales'

/**
 * Bytes on the wire, compressed with Brotli, as measured on this documentation in both languages (`__tests__/e2e/offline.e2e.test.ts` holds
 * them against what comes): scripts and style sheets; a page with little in it, with its share of the pictures; and what each byte of its
 * Markdown adds to document, data and search.
 */
const weight = { site: 900_000, page: 36_000, byte: 2.3 } as const

/**
 * What a reader keeps who keeps a language. The token tools are not in it: they need their providers.
 * @param markOf a mark of a page that changes with what readers see of it, by its locale-free path
 */
export function buildOfflineList(snapshot: Snapshot, locale: Locale, markOf: (path: string) => string): OfflineList {
  const pages = [...snapshot.pages[locale].values()].filter(({ path }) => !path.startsWith('/tool/'))
  const bytes = pages.reduce((sum, { source }) => sum + Buffer.byteLength(source), 0)
  return {
    pages: [...pages.map(({ path }) => path), searchPagePath].map((path) => [encodeURI(localizedPath(locale, path)), markOf(path)]),
    files: sidebarFiles.filter((file) => file.locale === locale).map(({ address }) => address),
    bytes: Math.round(weight.site + pages.length * weight.page + bytes * weight.byte),
  }
}

/** Languages by the address of their list. */
export function localeOfList(address: string, locales: readonly Locale[]): Locale | undefined {
  return locales.find((locale) => offlineFile(locale) === address)
}
