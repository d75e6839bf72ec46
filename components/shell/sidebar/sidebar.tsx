import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Page } from '@/lib/content/page'
import { currentSnapshot } from '@/lib/content/store'
import { cutSidebar } from '@/lib/navigation/sidebar-branch'
import { longFolder } from '@/lib/navigation/sidebar-groups'
import { containsCurrent } from '@/lib/navigation/sidebar-match'
import { buildSidebars, findSidebar } from '@/lib/navigation/site-sidebars'
import { flattenSidebar, type SidebarItem } from '@/lib/navigation/sidebar'
import { sidebarFile } from '@/lib/routing/sidebar-files'
import { SidebarNav } from './sidebar-nav.client'
import { SponsorSlot } from './sponsor-slot'

/**
 * Column of links beside a page. It belongs to the page and holds the page's branch only, so no page grows with the site; what is closed
 * comes from one file for each part of the site when the reader opens it.
 */
export function Sidebar({ page, top }: { page: Page; top?: ReactNode }) {
  const found = findSidebar(buildSidebars(currentSnapshot(), page.locale), page.path)
  if (!found) return null
  const messages = messagesOf(page.locale).shell
  const { prefix, items } = found
  const long = items.find((item) => containsCurrent(item, page.path) && item.children && flattenSidebar(item.children).length > longFolder)
  return (
    <SidebarNav
      path={page.path}
      file={sidebarFile(page.locale, prefix)}
      rows={cutSidebar(items, page.path)}
      icons={iconsOf(items)}
      chevron={<Icon name="chevron-right" size={14} />}
      text={{
        label: messages.sidebar,
        newWindow: messages.newWindow,
        more: messages.sidebarMore,
        filter: fill(messages.sidebarFilter, { name: long?.text ?? '' }),
        found: messages.sidebarFound,
        nothing: messages.sidebarNothing,
      }}
      filtered={long?.text}
      top={top}
      foot={<SponsorSlot locale={page.locale} label={messages.sponsors} />}
    />
  )
}

/** Drawn icons by name, each once. */
function iconsOf(items: readonly SidebarItem[]): Record<string, ReactNode> {
  const namesIn = (list: readonly SidebarItem[]): string[] =>
    list.flatMap(({ icon, children = [] }) => [...(icon ? [icon] : []), ...namesIn(children)])
  const names = new Set(namesIn(items))
  return Object.fromEntries([...names].map((name) => [name, <Icon key={name} name={name} size={16} />]))
}
