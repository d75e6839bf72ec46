import type { Snapshot } from '@/lib/content/snapshot'
import { offlineFile, type OfflineList } from '@/lib/routing/offline-files'
import { searchPagePath } from '@/lib/routing/page-path'
import { sidebarFiles } from '@/lib/routing/sidebar-files'
import { localizedPath, type Locale } from '@/lib/site/locales'

/**
 * Compressed sizes in bytes (Brotli), measured on this documentation in both languages (`__tests__/e2e/offline.e2e.test.ts` compares them
 * with real downloads): scripts and style sheets; an almost empty page with its share of the images; and what each byte of its Markdown
 * adds to document, data and search.
 */
const weight = { site: 900_000, page: 36_000, byte: 2.3 } as const

/**
 * What is downloaded to read a language offline. Token tools are not included, because they need their providers.
 * @param markOf fingerprint of a page that changes with its visible content, by locale-free path
 */
export function buildOfflineList(snapshot: Snapshot, locale: Locale, markOf: (path: string) => string): OfflineList {
  const pages = [...snapshot.pages[locale].values()].filter(({ path }) => !path.startsWith('/tool/'))
  const bytes = pages.reduce((sum, { source }) => sum + Buffer.byteLength(source), 0)
  return {
    pages: [...pages.map(({ path }) => path), searchPagePath].map((path) => [encodeURI(localizedPath(locale, path)), markOf(path)]),
    files: sidebarFiles.filter((file) => file.locale === locale).map(({ path }) => path),
    bytes: Math.round(weight.site + pages.length * weight.page + bytes * weight.byte),
  }
}

/** Languages by the path of their list. */
export function localeOfList(address: string, locales: readonly Locale[]): Locale | undefined {
  return locales.find((locale) => offlineFile(locale) === address)
}
