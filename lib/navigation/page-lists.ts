import { currentSnapshot } from '@/lib/content/store'
import type { Locale } from '@/lib/site/locales'
import { findNeighbours, type Neighbours } from './prev-next'
import { buildRows, type SidebarRow } from './sidebar-branch'
import { buildSidebars, findSidebar } from './site-sidebars'
import type { SidebarItem } from './sidebar'

/** The part of a sidebar that is in a page. */
export interface PageSidebar {
  prefix: string
  rows: SidebarRow[]
  /** Names of all icons of the sidebar, each once. */
  icons: string[]
}

/** The sidebar of a page, or `undefined`. */
export function pageSidebar(locale: Locale, path: string): PageSidebar | undefined {
  const found = findSidebar(buildSidebars(currentSnapshot(), locale), path)
  if (!found) return undefined
  const { prefix, items } = found
  return { prefix, rows: buildRows(items, path), icons: [...new Set(iconsIn(items))] }
}

function iconsIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({ icon, children = [] }) => [...(icon ? [icon] : []), ...iconsIn(children)])
}

/** The pages before and after a page in the order of its sidebar. A page may name others: `choosePrevNext`. */
export function pageNeighbours(locale: Locale, path: string): Neighbours {
  return findNeighbours(findSidebar(buildSidebars(currentSnapshot(), locale), path)?.items ?? [], path)
}
