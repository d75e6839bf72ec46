import { hasSeveralContributors } from '@/lib/content/history/contributors'
import { derive } from '@/lib/content/store'
import type { Locale } from '@/lib/site/locales'
import { findNeighbours } from './prev-next'
import { buildRows, type SidebarRow } from './sidebar-branch'
import { containsCurrent } from './sidebar-match'
import { buildSidebars, findSidebar } from './site-sidebars'
import { flattenSidebar, type SidebarItem } from './sidebar'

// What pages show of all the others. Each is computed as a whole, so that a page is rendered again only where what it shows has changed.

/** The part of a sidebar that is in a page. */
export interface PageSidebar {
  prefix: string
  rows: SidebarRow[]
  /** Names of all icons of the sidebar, each once. */
  icons: string[]
  /** Name of the page's folder where it is long enough for a filter of its own. */
  filtered?: string
}

/** The sidebar of a page, or `undefined`. */
export const pageSidebar = derive(
  'sidebar',
  (snapshot, locale: Locale, _path: string) => buildSidebars(snapshot, locale),
  (sidebars, _locale, path): PageSidebar | undefined => {
    const found = findSidebar(sidebars, path)
    if (!found) return undefined
    const { prefix, items } = found
    const filtered = items.find((item) => item.children && isLong(item) && containsCurrent(item, path))?.text
    return { prefix, rows: buildRows(items, path), icons: [...new Set(iconsIn(items))], filtered }
  },
)

/** A group with more pages than this has a filter. */
const longGroup = 40

const isLong = ({ children = [] }: SidebarItem) => flattenSidebar(children).length > longGroup

function iconsIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({ icon, children = [] }) => [...(icon ? [icon] : []), ...iconsIn(children)])
}

/** The pages before and after a page in the order of its sidebar. A page may name others: `choosePrevNext`. */
export const pageNeighbours = derive(
  'neighbours',
  (snapshot, locale: Locale, _path: string) => buildSidebars(snapshot, locale),
  (sidebars, _locale, path) => findNeighbours(findSidebar(sidebars, path)?.items ?? [], path),
)

/** Whether the pages have been written by more than one account. */
export const severalContributors = derive('contributors', hasSeveralContributors, (several) => several)
