import { splitLocale } from '@/lib/site/locales'

/** How far pages of the visitor's current section move up: only past pages that are barely better. */
const ahead = 1.1

/** URL of the page that a hit belongs to. */
export const pageOf = ({ url }: { url: string }): string => url.split('#')[0] ?? ''

/** The best hit of each page, the best page first. */
export function bestOfPages<T extends { url: string }>(hits: readonly T[]): T[] {
  const pages = new Set<string>()
  return hits.filter((hit) => !pages.has(pageOf(hit)) && pages.add(pageOf(hit)))
}

interface Ranked {
  url: string
  hierarchy: { lvl1?: string }
  /** Relevance of the page, 1 for the best. */
  score?: number
}

/** Ranks pages of the visitor's current section slightly higher. The hits of a page stay together and in order. */
export function preferSection<T extends Ranked>(hits: readonly T[], section: string): T[] {
  const pages: { score: number; rows: T[] }[] = []
  let last: string | undefined
  for (const hit of hits) {
    const page = pageOf(hit)
    if (page !== last) pages.push({ score: (hit.score ?? 0) * (section !== '' && hit.url.startsWith(section) ? ahead : 1), rows: [] })
    pages.at(-1)!.rows.push(hit)
    last = page
  }
  return pages.sort((a, b) => b.score - a.score).flatMap(({ rows }) => rows)
}

/** Section of a public path: its folder, `/zh/guide/drivers/`; empty for top-level pages, which have nothing in common. */
export function folderOf(pathname: string): string {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  return splitLocale(folder).path === '/' ? '' : folder
}
