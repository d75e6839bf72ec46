import { buildStructure, type SidebarItem } from './sidebar'
import { besideFolder, type PageEntry } from '@/lib/content/page'

export interface CatalogEntry {
  text: string
  /** Public path; a folder without an index page has none. */
  link?: string
  children: CatalogEntry[]
}

/** Names a catalog on its page, by the values of its attributes. */
export const catalogKey = (base = '', level = ''): string => `${base} ${level}`

/**
 * Pages below a folder, in sidebar order.
 * @param base locale-free folder path; for a page that is not a folder, its folder is used
 * @param depth levels listed, 1 is the folder's own pages
 * @param self path of the page that shows the catalog, which is left out
 */
export function buildCatalog(pages: ReadonlyMap<string, PageEntry>, base: string, depth: number, self?: string): CatalogEntry[] {
  const folder = base.endsWith('/') ? base : base.slice(0, base.lastIndexOf('/') + 1)
  return toEntries(
    buildStructure(pages, folder).filter(({ path }) => path !== self && path !== folder),
    depth,
  )
}

/** A group's first child is its index page where it has one: the group then links to it instead of listing it. */
function toEntries(items: readonly SidebarItem[], depth: number): CatalogEntry[] {
  if (depth <= 0) return []
  return items.map(({ text, link, folder, children = [] }) => {
    const [first, ...rest] = children
    const index = first?.path && (first.path === folder || first.path === besideFolder(folder ?? '')) ? first : undefined
    return { text, link: link ?? index?.link, children: toEntries(index ? rest : children, depth - 1) }
  })
}
