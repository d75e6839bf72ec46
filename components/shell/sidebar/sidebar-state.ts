import type { SidebarItem } from '@/lib/navigation/sidebar'
import { withBase } from '@/lib/site/base-path'

/** What outlives a page: each page brings a sidebar of its own, which continues where the last one was. */
export interface SidebarState {
  /** The whole sidebar, once it has been fetched. */
  items?: SidebarItem[]
  /** Keys of the groups that the reader has open, most recently opened last. */
  open: readonly string[]
  /** Pixels. */
  scroll: number
}

const states = new Map<string, SidebarState>()
const loading = new Map<string, Promise<SidebarItem[]>>()

/** State of the sidebar that has its whole content at an address. */
export function readSidebarState(file: string): SidebarState {
  return states.get(file) ?? { open: [], scroll: 0 }
}

export function changeSidebarState(file: string, change: Partial<SidebarState>): SidebarState {
  const next = { ...readSidebarState(file), ...change }
  states.set(file, next)
  return next
}

/** Fetches the whole sidebar, once per document. After a failure the next call tries again. */
export function loadSidebar(file: string): Promise<SidebarItem[]> {
  const request = loading.get(file) ?? fetchSidebar(file)
  loading.set(file, request)
  request.catch(() => loading.delete(file))
  return request
}

async function fetchSidebar(file: string): Promise<SidebarItem[]> {
  const response = await fetch(withBase(file))
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return (await response.json()) as SidebarItem[]
}

/** Vertical extents in pixels of the window. */
interface Extent {
  top: number
  bottom: number
}

/** Room kept between the current item and the ends of the column. */
const marginPx = 40

/**
 * How far a column must scroll to show an item: 0 where the item stands well inside, so that a long list stays still while the reader
 * moves from page to page; otherwise the item comes to rest a third down.
 */
export function scrollToShow(item: Extent, column: Extent): number {
  if (item.top >= column.top + marginPx && item.bottom <= column.bottom - marginPx) return 0
  return item.top - column.top - (column.bottom - column.top) / 3
}
