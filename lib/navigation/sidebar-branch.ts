import { findCurrent, isCurrentEntry } from './sidebar-match'
import type { SidebarItem } from './sidebar'

/** The rendered part of a sidebar. Plain data, because it is sent to the browser with each page. */
export type SidebarRow = LinkRow | GroupRow | MoreRow

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

/** Placeholder for the entries of a long list that are not shown. */
export interface MoreRow {
  /** Key of the list. */
  more: string
  count: number
  /** The nearest entry that is left out; without JavaScript the placeholder links to it. */
  link: string
  before?: true
}

/** Sidebar state that results from the visitor's actions. */
export interface SidebarView {
  /** Keys of the groups the visitor has open, most recently opened last. */
  open: readonly string[]
  /** Keys of the groups that have ever been open: their entries stay rendered. */
  opened: readonly string[]
  /** Number of entries shown beyond the window, by list key. */
  added: Readonly<Record<string, number>>
}

export const untouched: SidebarView = { open: [], opened: [], added: {} }

/** Longer lists are shown in part: `around` entries on each side of the current one. */
const longList = 60
const around = 20

/**
 * The part of a sidebar rendered with a page: its open branch, the labels of closed groups, a window of long lists. Its size does not grow
 * with the site.
 * @param path locale-free path of the page
 */
export function cutSidebar(items: readonly SidebarItem[], path: string, view: SidebarView = untouched, key = ''): SidebarRow[] {
  const current = findCurrent(items, path)
  const [from, to] = windowOf(items.length, Math.max(0, current), view.added[key] ?? 0)
  const latest = view.open.findLast((opened) => items.some((item) => item.children && keyOf(key, item) === opened))
  const rows = items.slice(from, to).flatMap((item, index): SidebarRow[] => {
    if (!item.children) return item.link ? [linkRow(item, path)] : []
    const own = keyOf(key, item)
    const fixed = item.collapsible === false
    const open = fixed || from + index === current || item.expanded || (!items[current]?.children && own === latest)
    const wanted = open || view.opened.includes(own)
    return [
      {
        group: own,
        text: item.text,
        ...(item.icon && { icon: item.icon }),
        link: leadOf(item) ?? '',
        ...(fixed && { fixed }),
        ...(open && { open }),
        ...(wanted && { rows: cutSidebar(item.children, path, view, own) }),
      },
    ]
  })
  const before = from > 0 ? [moreRow(key, from, items[from - 1], true)] : []
  const after = to < items.length ? [moreRow(key, items.length - to, items[to])] : []
  return [...before, ...rows, ...after]
}

/** The group of a key in a sidebar, or `undefined`. */
export function findGroup(items: readonly SidebarItem[], key: string, above = ''): SidebarItem | undefined {
  for (const item of items) {
    if (!item.children) continue
    const own = keyOf(above, item)
    if (own === key) return item
    const found = key.startsWith(`${own}/`) ? findGroup(item.children, key, own) : undefined
    if (found) return found
  }
  return undefined
}

/** Key of a group within the group, or the sidebar, `above`. */
export function keyOf(above: string, { text }: { text: string }): string {
  return above ? `${above}/${text}` : text
}

/** A sidebar entry as the link that is rendered. */
export function linkRow(item: SidebarItem, path: string): LinkRow {
  return {
    text: item.text,
    link: item.link ?? '',
    ...(item.icon && { icon: item.icon }),
    ...(item.tile && { tile: item.tile }),
    ...(isCurrentEntry(item, path) && { current: true as const }),
  }
}

/** First and last (exclusive) entry shown of a list. */
function windowOf(length: number, current: number, added: number): [number, number] {
  if (length <= longList) return [0, length]
  const from = Math.max(0, Math.min(current - around, length - 2 * around - 1))
  return [Math.max(0, from - added), Math.min(length, from + 2 * around + 1 + added)]
}

function moreRow(key: string, count: number, nearest: SidebarItem | undefined, before?: true): MoreRow {
  return { more: key, count, link: (nearest && leadOf(nearest)) ?? '', ...(before && { before }) }
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

/**
 * Sidebar links whose title or file name contains all words of a query; those that begin with it come first.
 * @param most maximum number of results
 */
export function filterSidebar(items: readonly SidebarItem[], query: string, most = 100): SidebarItem[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const leaves = (list: readonly SidebarItem[]): SidebarItem[] =>
    list.flatMap((item) => (item.children ? leaves(item.children) : item.link ? [item] : []))
  const fits = leaves(items).filter(({ text, link = '' }) => {
    const hay = fold(`${text} ${link.slice(link.lastIndexOf('/') + 1).replace(/\.html$/, '')}`)
    return words.every((word) => hay.includes(word))
  })
  const begins = ({ text }: SidebarItem) => (fold(text).startsWith(words[0] ?? '') ? 0 : 1)
  return fits.sort((a, b) => begins(a) - begins(b)).slice(0, most)
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
