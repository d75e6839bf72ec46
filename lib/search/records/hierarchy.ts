import { type Locale, pageAddress } from '@/lib/site/locales'
import { escapeHtml } from '../text/snippet'
import type { Hierarchy, IndexedPage } from '../types'

/** Public URL of a section of a page. */
export function urlOf(locale: Locale, path: string, anchor: string): string {
  return pageAddress(locale, path) + (anchor ? `#${encodeURIComponent(anchor)}` : '')
}

/** Levels of a section: group, page, headings. */
export function hierarchyOf({ group, title }: IndexedPage, headings: readonly string[]): Hierarchy {
  return Object.fromEntries([group, title, ...headings].slice(0, 7).map((text, level) => [`lvl${level}`, escapeHtml(text)]))
}
