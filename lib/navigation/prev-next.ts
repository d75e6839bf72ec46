import type { PageEntry, PageMeta } from '@/lib/content/page'
import { decodePath } from '@/lib/site/address'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { splitLocale } from '@/lib/site/locales'
import { flattenSidebar, type SidebarItem } from './sidebar'

/** Previous or next page in reading order. */
export interface NeighbourLink {
  text: string
  link: string
  icon?: string
}

/** The pages before and after a page, or `null` where there is none. */
export interface Neighbours {
  prev: NeighbourLink | null
  next: NeighbourLink | null
}

const flatten = memoizeByObject(flattenSidebar)

/** The neighbours of a path in the order of its sidebar. A page may name others: `choosePrevNext`. */
export function findNeighbours(sidebar: readonly SidebarItem[], path: string): Neighbours {
  const flat = flatten(sidebar)
  const at = flat.findIndex((item) => item.path === path)
  const neighbour = (item: SidebarItem | undefined) => (item?.link ? { text: item.text, link: item.link } : null)
  return { prev: at > 0 ? neighbour(flat[at - 1]) : null, next: at >= 0 ? neighbour(flat[at + 1]) : null }
}

/** The neighbours that a page shows: those that it names, or else those of its sidebar. */
export function choosePrevNext({ meta }: PageEntry, { prev, next }: Neighbours, pages: ReadonlyMap<string, PageEntry>): Neighbours {
  return { prev: resolve(meta.prev, prev, pages), next: resolve(meta.next, next, pages) }
}

function resolve(declared: PageMeta['prev'], inferred: NeighbourLink | null, pages: ReadonlyMap<string, PageEntry>): NeighbourLink | null {
  if (declared === undefined) return inferred
  if (declared === false) return null
  const { link, ...rest } = typeof declared === 'string' ? { link: declared } : declared
  const target = link === undefined ? undefined : pages.get(decodePath(splitLocale(link).path))
  const base = target ? { text: target.meta.shortTitle, link: target.url } : link ? { text: link, link } : inferred
  return base && { ...base, ...rest }
}
