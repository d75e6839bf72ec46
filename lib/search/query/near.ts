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

/** Pages whose best hit comes before further hits of the same page. */
export const bestCount = 3

/** The best hit of each of the best pages first, so that further hits of the best page do not hide the second-best page. */
export function bestFirst<T extends { url: string }>(hits: readonly T[]): T[] {
  return [...new Set([...bestOfPages(hits).slice(0, bestCount), ...hits])]
}

/** Ranks pages of the visitor's current section slightly higher, by the relevance of their best hit. The hits of a page stay in order. */
export function preferSection<T extends { url: string; score?: number }>(hits: readonly T[], section: string): T[] {
  const pages = new Map<string, T[]>()
  for (const hit of hits) pages.set(pageOf(hit), [...(pages.get(pageOf(hit)) ?? []), hit])
  const scoreOf = ([hit]: T[]) => (hit?.score ?? 0) * (section !== '' && hit?.url.startsWith(section) ? ahead : 1)
  return bestFirst([...pages.values()].sort((a, b) => scoreOf(b) - scoreOf(a)).flat())
}

/** Section of a public path: its folder, `/zh/guide/drivers/`; empty for top-level pages, which have nothing in common. */
export function folderOf(pathname: string): string {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  return splitLocale(folder).path === '/' ? '' : folder
}
