import { type Driver, driversOfPage, tileOf } from '@/lib/content/data/drivers'
import type { SharedContent } from '@/lib/content/snapshot'
import { sidebars } from '@/lib/settings/sidebar'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { localized, type Locale } from '@/lib/site/locales'
import { buildListed, buildStructure, flattenSidebar, type SidebarItem } from './sidebar'
import type { PageEntry } from '@/lib/content/page'

/** Shows the pages of a folder in the groups that its index page names (`dir.groups`), each page in the first group that has one of its tags. */
export function groupByTag(items: readonly SidebarItem[], pages: ReadonlyMap<string, PageEntry>, folder: string): SidebarItem[] {
  const inner = items.map((item) =>
    item.children && item.folder ? { ...item, children: groupByTag(item.children, pages, item.folder) } : item,
  )
  const named = pages.get(folder)?.meta.dir?.groups
  if (!named) return inner
  const groupOf = ({ path = '' }: SidebarItem) => {
    const tagsOfPage = (path !== folder && pages.get(path)?.meta.tag) || []
    return named.find(({ tags }) => tags.some((tag) => tagsOfPage.includes(tag)))
  }
  const groups = named
    .map((group) => ({
      text: group.title,
      collapsible: group.collapsible ?? true,
      children: inner.filter((item) => groupOf(item) === group),
    }))
    .filter(({ children }) => children.length > 0)
  // The groups stand where the first of their pages was.
  const first = inner.findIndex(groupOf)
  const rest = (part: readonly SidebarItem[]) => part.filter((item) => !groupOf(item))
  return first === -1 ? inner : [...rest(inner.slice(0, first)), ...groups, ...rest(inner.slice(first))]
}

/** All sidebars of a language by path prefix; `false` for sections of the site without one. */
export type Sidebars = Record<string, SidebarItem[] | false>

const sidebarsOf = memoizeByObject((snapshot: SharedContent) => localized((locale) => build(snapshot, locale)))

/** Sidebars of a snapshot, computed once. */
export const buildSidebars = (snapshot: SharedContent, locale: Locale): Sidebars => sidebarsOf(snapshot)[locale]

function build(snapshot: SharedContent, locale: Locale): Sidebars {
  return Object.fromEntries(
    Object.entries(sidebars).map(([prefix, entry]) => {
      const pages = snapshot.pages[locale]
      if (entry === false) return [prefix, false]
      if (entry !== 'structure') return [prefix, buildListed(pages, entry, locale)]
      const items = groupByTag(buildStructure(pages, prefix), pages, prefix).map(linkToSection)
      return [prefix, addTiles(items, snapshot.data.drivers)]
    }),
  )
}

/** A folder with its own sidebar is one link in its parent's sidebar. */
function linkToSection(item: SidebarItem): SidebarItem {
  const { text, icon, folder, children = [] } = item
  return folder && sidebars[folder] ? { ...flattenSidebar(children)[0], text, icon } : item
}

/** Gives each driver's page the tile of the provider. */
function addTiles(items: readonly SidebarItem[], drivers: readonly Driver[]): SidebarItem[] {
  return items.map((item) => {
    const [driver] = item.path ? driversOfPage(drivers, item.path) : []
    const tile = driver && tileOf(driver)
    return {
      ...item,
      ...(tile && { tile: { 'data-tile': tile.color, 'data-mark': tile.mark } }),
      ...(item.children && { children: addTiles(item.children, drivers) }),
    }
  })
}

/** A part of the site with its sidebar, by the path with which the paths of its pages begin. */
export interface Section {
  prefix: string
  items: SidebarItem[]
}

/** The section that a path belongs to; `undefined` if it has no sidebar. */
export function findSidebar(all: Sidebars, path: string): Section | undefined {
  const prefixes = Object.keys(all).filter((prefix) => path.startsWith(prefix))
  const [prefix] = prefixes.sort((a, b) => b.length - a.length)
  if (prefix === undefined && process.env.NODE_ENV === 'development') console.warn('missing sidebar config', path)
  const items = prefix === undefined ? undefined : all[prefix]
  return prefix !== undefined && items ? { prefix, items } : undefined
}

/** Only what rendering needs, because a whole sidebar is sent to the browser in this form. */
export function slimSidebar(items: readonly SidebarItem[]): SidebarItem[] {
  return items.map(({ text, link, icon, tile, activeMatch, collapsible, expanded, children }) => ({
    text,
    ...(link && { link }),
    ...(icon && { icon }),
    ...(tile && { tile }),
    ...(activeMatch && { activeMatch }),
    ...(expanded && { expanded }),
    ...(collapsible === false && { collapsible }),
    ...(children && { children: slimSidebar(children) }),
  }))
}
