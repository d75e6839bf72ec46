import { decodePath } from '@/lib/site/address'
import { splitLocale } from '@/lib/site/locales'
import type { SidebarItem } from './sidebar'

/** A rendered row of a sidebar. Plain data, because rows are sent to the browser with each page. */
export type SidebarRow = LinkRow | GroupRow

export interface LinkRow {
  text: string
  link: string
  icon?: string
  tile?: SidebarItem['tile']
  current?: true
}

export interface GroupRow {
  /** Titles of the groups above and of this one: the same group on another page, or after an update, has the same key. */
  group: string
  text: string
  icon?: string
  /** Always open. */
  fixed?: true
  /** Open on this page, whatever the visitor has opened before. */
  open?: true
  rows: SidebarRow[]
}

/**
 * The rows of a sidebar.
 * @param path locale-free path of the page, whose groups are open
 * @param above key of the group that holds the items
 */
export function buildRows(items: readonly SidebarItem[], path: string, above = ''): SidebarRow[] {
  const current = findCurrent(items, path)
  return items.flatMap((item, index): SidebarRow[] => {
    const { text, icon, children } = item
    if (!children) return item.link ? [linkRow(item, path)] : []
    const group = above ? `${above}/${text}` : text
    const fixed = item.collapsible === false
    const open = fixed || index === current || item.expanded
    return [{ group, text, ...(icon && { icon }), ...(fixed && { fixed }), ...(open && { open }), rows: buildRows(children, path, group) }]
  })
}

/** A sidebar entry as the link that is rendered. */
function linkRow(item: SidebarItem, path: string): LinkRow {
  return {
    text: item.text,
    link: item.link ?? '',
    ...(item.icon && { icon: item.icon }),
    ...(item.tile && { tile: item.tile }),
    ...(isCurrentEntry(item, path) && { current: true as const }),
  }
}

/** What tells whether a sidebar entry is the current one. */
interface Matchable {
  /** Public path of the entry's page, or an external URL. */
  link?: string
  /** Regular expression on the locale-free path. */
  activeMatch?: string
  children?: readonly Matchable[]
}

/** True where an entry stands for the page at `path`. */
export function isCurrentEntry(entry: Matchable, path: string): boolean {
  return pathOfEntry(entry) === path || (entry.activeMatch !== undefined && new RegExp(entry.activeMatch).test(path))
}

/** True where an entry, or one below it, stands for the page at `path`. */
export function containsCurrent(entry: Matchable, path: string): boolean {
  return isCurrentEntry(entry, path) || entry.children?.some((child) => containsCurrent(child, path)) === true
}

/** Index of the first entry that stands for the page at `path` or contains one that does; -1 if there is none. */
export function findCurrent(entries: readonly Matchable[], path: string): number {
  return entries.findIndex((entry) => containsCurrent(entry, path))
}

const pathOfEntry = ({ link }: Matchable) => (link?.startsWith('/') ? decodePath(splitLocale(link).path) : undefined)
