import { hasSeveralContributors } from '@/lib/content/history/contributors'
import { derive } from '@/lib/content/store'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import type { Locale } from '@/lib/site/locales'
import { findNeighbours } from './prev-next'
import { cutSidebar, type SidebarRow } from './sidebar-branch'
import { longFolder } from './sidebar-groups'
import { containsCurrent } from './sidebar-match'
import { buildSidebars, findSidebar, type Sidebars } from './site-sidebars'
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
    // The same page asks several times in a row: when it is rendered, and when its cache key is computed before and afterwards.
    if (last?.sidebars !== sidebars || last.path !== path) last = { sidebars, path, cut: cutForPage(sidebars, path) }
    return last.cut
  },
)

let last: { sidebars: Sidebars; path: string; cut: PageSidebar | undefined } | undefined

function cutForPage(sidebars: Sidebars, path: string): PageSidebar | undefined {
  const found = findSidebar(sidebars, path)
  if (!found) return undefined
  const { prefix, items } = found
  const filtered = items.find((item) => item.children && isLong(item) && containsCurrent(item, path))?.text
  return { prefix, rows: cutSidebar(items, path), icons: listIcons(items), filtered }
}

// What does not depend on the page is computed once per sidebar, because a large site asks for each of its pages.
const isLong = memoizeByObject(({ children = [] }: SidebarItem) => flattenSidebar(children).length > longFolder)

const listIcons = memoizeByObject((items: readonly SidebarItem[]) => [...new Set(iconsIn(items))])

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
