import type { Snapshot } from '@/lib/content/snapshot'
import { searchFilePath, type OfflineList } from '@/lib/routing/offline-files'
import { searchPagePath, isConfidential } from '@/lib/routing/page-path'
import { pathInFolder, sidebarName, sidebarPrefixes } from '@/lib/routing/generated-files'
import { pageAddress, localeInfo, type Locale } from '@/lib/site/locales'
import { site } from '@/lib/settings/config'

/**
 * Compressed sizes in bytes (Brotli), measured on this documentation in both languages (`__tests__/e2e/offline.e2e.test.ts` compares them
 * with real downloads): scripts and style sheets; an almost empty page with its share of the images; and what each byte of its Markdown
 * adds to document, data and search.
 */
const weight = { site: 900_000, page: 36_000, byte: 2.3 } as const

/**
 * What is downloaded to read a language offline. Token tools are not included, because they need their providers.
 * @param version names what is to be downloaded again when it changes: content, code and settings
 */
export function buildOfflineList(snapshot: Snapshot, locale: Locale, version: string): OfflineList {
  const pages = [...snapshot.pages[locale].values()].filter(({ path }) => !isConfidential(path))
  const bytes = pages.reduce((sum, { source }) => sum + Buffer.byteLength(source), 0)
  return {
    version: version.slice(0, 10),
    pages: [...pages.map(({ path }) => path), searchPagePath].map((path) => pageAddress(locale, path)),
    files: [...sidebarPrefixes.map((prefix) => pathInFolder(locale, sidebarName(prefix))), searchFilePath(locale)],
    bytes: Math.round(weight.site + pages.length * weight.page + bytes * weight.byte),
  }
}

/**
 * The web app manifest of a language. Its URLs are relative, so it is correct under any sub-path; the short name fits a home screen. Colors
 * match the page's `theme-color`.
 */
export function buildManifest(locale: Locale) {
  const { lang, prefix } = localeInfo[locale]
  return {
    name: site.title[locale],
    short_name: site.title[locale],
    description: site.description[locale],
    lang,
    dir: 'ltr',
    start_url: `.${prefix}`,
    scope: './',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: './logo.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: './icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: './icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: './icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
