import type { Page } from '@/lib/content/page'
import type { SidebarItem } from './sidebar'

/** A folder with more pages than this is shown in groups. */
export const longFolder = 40

/** Letters are merged until a group has this many pages. */
const fullGroup = 12

/**
 * Groups the pages of long folders: by tag where the index page names groups (`dir.groups`), otherwise by initial letter. Pages ordered
 * with `order` stay in sequence unless groups are named.
 */
export function groupLongFolders(items: readonly SidebarItem[], pages: ReadonlyMap<string, Page>, folder: string): SidebarItem[] {
  const inner = items.map((item) =>
    item.children && item.folder ? { ...item, children: groupLongFolders(item.children, pages, item.folder) } : item,
  )
  const leaves = inner.filter((item) => item.path && item.path !== folder)
  if (leaves.length <= longFolder) return inner
  const named = pages.get(folder)?.meta.dir?.groups
  if (named) return place(inner, byTag(leaves, named, pages))
  const free = leaves.filter(({ path = '' }) => pages.get(path)?.meta.order === undefined)
  return free.length <= longFolder ? inner : place(inner, byLetter(free))
}

interface Group {
  text: string
  children: SidebarItem[]
}

/** Groups in the order given; a page belongs to the first that has one of its tags. */
function byTag(
  items: readonly SidebarItem[],
  groups: readonly { title: string; tags: string[] }[],
  pages: ReadonlyMap<string, Page>,
): Group[] {
  const groupOf = ({ path = '' }: SidebarItem) => {
    const own = pages.get(path)?.meta.tag ?? []
    return groups.find(({ tags }) => tags.some((tag) => own.includes(tag)))
  }
  return groups.map((group) => ({ text: group.title, children: items.filter((item) => groupOf(item) === group) }))
}

/** Inserts groups where the first of their pages was. */
function place(items: readonly SidebarItem[], groups: readonly Group[]): SidebarItem[] {
  const filled = groups.filter(({ children }) => children.length > 0)
  const moved = new Set(filled.flatMap(({ children }) => children))
  const at = items.findIndex((item) => moved.has(item))
  const rest = (part: readonly SidebarItem[]) => part.filter((item) => !moved.has(item))
  if (at === -1) return [...items]
  return [...rest(items.slice(0, at)), ...filled.map((group) => ({ ...group, collapsible: true })), ...rest(items.slice(at))]
}

/** Groups such as `A–C`, in alphabetical order; Chinese titles are sorted under the first letter of their pinyin. */
function byLetter(items: readonly SidebarItem[]): Group[] {
  const letters = new Map<string, SidebarItem[]>()
  for (const item of items) {
    const letter = initialOf(item.text)
    const found = letters.get(letter)
    if (found) found.push(item)
    else letters.set(letter, [item])
  }
  const groups: { from: string; to: string; children: SidebarItem[] }[] = []
  for (const letter of [...letters.keys()].sort()) {
    const children = letters.get(letter) ?? []
    const last = groups.at(-1)
    if (last && last.children.length + children.length <= fullGroup) {
      last.to = letter
      last.children.push(...children)
    } else groups.push({ from: letter, to: letter, children: [...children] })
  }
  return groups.map(({ from, to, children }) => ({ text: from === to ? from : `${from}–${to}`, children }))
}

/** First characters, in the order of `Intl.Collator('zh')`, whose pinyin begins with a letter: 阿 is the first for A, 芭 for B. */
const firstOfLetter = [...'阿芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝']
const lettersOfReadings = [...'ABCDEFGHJKLMNOPQRSTWXYZ']
const readings = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

/** Letter under which a title is listed; `#` for digits and symbols. */
export function initialOf(title: string): string {
  const first = [...title.trim().normalize('NFD')][0] ?? ''
  if (/\p{Script=Han}/u.test(first)) {
    const at = firstOfLetter.findLastIndex((limit) => readings.compare(limit, first) <= 0)
    return lettersOfReadings[Math.max(0, at)] ?? '#'
  }
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#'
}
