import type { Page } from '@/lib/content/page'
import type { SidebarItem } from './sidebar'

/** Shows the pages of a folder in the groups that its index page names (`dir.groups`), each page in the first group that has one of its tags. */
export function groupByTag(items: readonly SidebarItem[], pages: ReadonlyMap<string, Page>, folder: string): SidebarItem[] {
  const inner = items.map((item) =>
    item.children && item.folder ? { ...item, children: groupByTag(item.children, pages, item.folder) } : item,
  )
  const named = pages.get(folder)?.meta.dir?.groups
  if (!named) return inner
  const groupOf = ({ path = '' }: SidebarItem) => {
    const own = (path !== folder && pages.get(path)?.meta.tag) || []
    return named.find(({ tags }) => tags.some((tag) => own.includes(tag)))
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
