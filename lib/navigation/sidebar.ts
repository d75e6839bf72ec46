import { besideFolder, findFolderPage, type PageEntry } from '@/lib/content/page'
import type { Tile } from '@/lib/content/data/drivers'
import type { SidebarEntry } from '@/lib/settings/sidebar'
import { type Locale, pageAddress } from '@/lib/site/locales'

/** A link in the sidebar, or a group of links. Plain data, because it is sent to the browser. */
export interface SidebarItem {
  text: string
  /** Public path; an absolute URL for other sites. */
  link?: string
  /** Locale-free path of the page behind `link`. */
  path?: string
  icon?: string
  /** For pages of drivers: the attributes of the link that draw the provider's tile. */
  tile?: { 'data-tile': Tile['color']; 'data-mark': string }
  /** For groups created from a folder: its locale-free path. */
  folder?: string
  /** Groups only. A group that is not collapsible is always open. */
  collapsible?: boolean
  expanded?: boolean
  children?: SidebarItem[]
  activeMatch?: string
}

type PageMap = ReadonlyMap<string, PageEntry>

/** Sidebar of a folder, built from its pages: the index page first, then by `order`, then by title. */
export function buildStructure(pages: PageMap, prefix: string): SidebarItem[] {
  const index = pages.get(prefix)
  const pagesHere = new Map<string, PageEntry>()
  const folders = new Set<string>()
  for (const [path, page] of pages) {
    if (!path.startsWith(prefix) || path === prefix) continue
    const rest = path.slice(prefix.length)
    const slash = rest.indexOf('/')
    if (slash === -1) pagesHere.set(path, page)
    else folders.add(prefix + rest.slice(0, slash + 1))
  }
  // The page of a folder of the same name comes first in that folder's group.
  for (const folder of folders) if (!pages.has(folder)) pagesHere.delete(besideFolder(folder))
  const entries = [
    ...[...pagesHere.values()].filter(isListed).map((page) => ({ order: page.meta.order, item: itemOf(page) })),
    ...[...folders].map((folder) => groupOf(pages, folder)),
  ].filter(({ item }) => item.link || item.children?.length)
  entries.sort((a, b) => compareOrder(a.order, b.order) || byName.compare(withDigits(a.item.text), withDigits(b.item.text)))
  return [...(index && isListed(index) ? [itemOf(index)] : []), ...entries.map(({ item }) => item)]
}

/** By pinyin, and numbers in names by their value. */
const byName = new Intl.Collator('zh-Hans-CN', { numeric: true })

const numerals = '〇一二三四五六七八九'

/** `第十一章` as `第11章`, `三、` as `3、`. */
function withDigits(name: string): string {
  return name.replace(/(?<=第)[一二三四五六七八九十]{1,3}|^[一二三四五六七八九十]{1,3}(?=、)/gu, (number) => {
    const [tens = '', ones = ''] = number.includes('十') ? number.split('十') : ['〇', number]
    return String(10 * (tens ? numerals.indexOf(tens) : 1) + (ones ? numerals.indexOf(ones) : 0))
  })
}

/** Ascending; entries without an order come after those with one, and negative orders come last. */
export function compareOrder(a: number | undefined, b: number | undefined): number {
  const rank = (order: number | undefined) => (order === undefined ? 1 : order < 0 ? 2 : 0)
  return rank(a) - rank(b) || (a ?? 0) - (b ?? 0)
}

/** Sidebar defined in the configuration. Page paths may be strings; links are appended to the prefixes of their parents. */
export function buildListed(pages: PageMap, entries: readonly (SidebarEntry | string)[], locale: Locale, prefix = ''): SidebarItem[] {
  return entries.flatMap((entry) => {
    const { text, link, prefix: ownPrefix = '', children, ...rest } = typeof entry === 'string' ? { text: undefined, link: entry } : entry
    const path = link === undefined ? undefined : /^(https?:)?\//.test(link) ? link : prefix + link
    const page = path === undefined ? undefined : pages.get(path)
    const item: SidebarItem = { ...(page ? itemOf(page) : { text: '' }), ...rest }
    if (text) item.text = text[locale]
    if (path && !page) item.link = path.startsWith('http') ? path : pageAddress(locale, path)
    if (children) item.children = buildListed(pages, children, locale, ownPrefix.startsWith('/') ? ownPrefix : prefix + ownPrefix)
    return item.text ? [item] : []
  })
}

/** The links of a sidebar in reading order, which determines previous and next. */
export function flattenSidebar(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => [...(item.path ? [item] : []), ...flattenSidebar(item.children ?? [])])
}

function groupOf(pages: PageMap, folder: string): { order: number | undefined; item: SidebarItem } {
  const page = findFolderPage(pages, folder)
  const beside = page && page.path !== folder ? page : undefined
  const dir = page?.meta.dir
  const title = dir?.title ?? page?.meta.shortTitle ?? folder.split('/').at(-2) ?? folder
  const children = dir?.index === false ? [] : [...(beside && isListed(beside) ? [itemOf(beside)] : []), ...buildStructure(pages, folder)]
  return {
    order: dir?.order ?? beside?.meta.order,
    item: {
      text: title,
      folder,
      icon: dir?.icon ?? beside?.meta.icon,
      collapsible: dir?.collapsible ?? true,
      expanded: dir?.expanded ?? false,
      children,
    },
  }
}

function itemOf({ meta, url, path }: PageEntry): SidebarItem {
  return { text: meta.shortTitle, link: url, path }
}

function isListed(page: PageEntry): boolean {
  return page.meta.index !== false
}
