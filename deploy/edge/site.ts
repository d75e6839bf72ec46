import type { RouteTable } from '@/lib/routing/route-table'

/** A rule of `next.config.mjs` for headers, as Next writes it down when it builds. */
export interface HeaderRule {
  regex: string
  headers: { key: string; value: string }[]
  missing?: { type: string; key: string; value?: string }[]
}

/** What the worker must know of the build besides its files; written by `npm run build:edge`. */
export interface EdgeSite {
  table: RouteTable
  rules: HeaderRule[]
  /** Policies of pages: nearly all share one. */
  policies: string[]
  /** Index in `policies` of each page, by its route path (`/en/guide/webdav.html`). */
  pages: Record<string, number>
  /** Headers of generated files, by public path (`/sitemap.xml`). */
  made: Record<string, Record<string, string>>
}

/** Folder of the pages among the files: no public path begins with it. */
const pagesFolder = '/_pages'

/**
 * File of a variant of a page.
 * @param page route path
 */
export function pageFile(page: string, variant: 'document' | 'payload' | 'markdown'): string {
  const endings = { document: 'html', payload: 'rsc', markdown: 'md' }
  return `${pagesFolder}${page}.${endings[variant]}`
}
