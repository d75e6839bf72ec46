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
  /** Its index page, or else its first page: the link target without JavaScript. */
  link: string
  /** Always open. */
  fixed?: true
  open?: true
  /** Missing until the entries have been requested. */
  rows?: SidebarRow[]
}

/**
 * The rows of a sidebar: with a page its open branch and the labels of closed groups, and once the browser has fetched the `whole`, everything.
 * @param path locale-free path of the page
 * @param opened keys of the groups that the visitor has open, most recently opened last
 */
export function buildRows(
  items: readonly SidebarItem[],
  path: string,
  opened: readonly string[] = [],
  whole = false,
  key = '',
): SidebarRow[] {
  const current = findCurrent(items, path)
  const latest = opened.findLast((open) => items.some((item) => item.children && keyOf(key, item) === open))
  return items.flatMap((item, index): SidebarRow[] => {
    if (!item.children) return item.link ? [linkRow(item, path)] : []
    const groupKey = keyOf(key, item)
    const fixed = item.collapsible === false
    const open = fixed || index === current || item.expanded || (!items[current]?.children && groupKey === latest)
    return [
      {
        group: groupKey,
        text: item.text,
        ...(item.icon && { icon: item.icon }),
        link: leadOf(item) ?? '',
        ...(fixed && { fixed }),
        ...(open && { open }),
        ...((open || whole) && { rows: buildRows(item.children, path, opened, whole, groupKey) }),
      },
    ]
  })
}

/** Key of a group within the group, or the sidebar, `above`. */
function keyOf(above: string, { text }: { text: string }): string {
  return above ? `${above}/${text}` : text
}

function linkRow(item: SidebarItem, path: string): LinkRow {
  return {
    text: item.text,
    link: item.link ?? '',
    ...(item.icon && { icon: item.icon }),
    ...(item.tile && { tile: item.tile }),
    ...(isCurrentEntry(item, path) && { current: true as const }),
  }
}

/** Link target of an entry: for a group, its index page if it has one, otherwise its first page. */
function leadOf({ link, children = [] }: SidebarItem): string | undefined {
  if (link) return link
  for (const child of children) {
    const lead = leadOf(child)
    if (lead) return lead
  }
  return undefined
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
