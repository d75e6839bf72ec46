import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Page } from '@/lib/content/page'
import { pageSidebar } from '@/lib/navigation/page-lists'
import { sidebarFile } from '@/lib/routing/sidebar-files'
import { SidebarNav } from './sidebar-nav.client'
import { SponsorSlot } from './sponsor-slot'

/**
 * Column of links beside a page. It belongs to the page and holds the page's branch only, so no page grows with the site; what is closed
 * comes from one file for each part of the site when the reader opens it.
 */
export function Sidebar({ page, top }: { page: Page; top?: ReactNode }) {
  const found = pageSidebar(page.locale, page.path)
  if (!found) return null
  const messages = messagesOf(page.locale).shell
  const { prefix, rows, icons, filtered } = found
  return (
    <SidebarNav
      path={page.path}
      file={sidebarFile(page.locale, prefix)}
      rows={rows}
      icons={Object.fromEntries(icons.map((name) => [name, <Icon key={name} name={name} size={16} />]))}
      chevron={<Icon name="chevron-right" size={14} />}
      closeIcon={<Icon name="x" size={20} />}
      text={{
        label: messages.sidebar,
        title: messages.menu,
        close: messages.closeMenu,
        newWindow: messages.newWindow,
        filter: fill(messages.sidebarFilter, { name: filtered ?? '' }),
        found: messages.sidebarFound,
        nothing: messages.sidebarNothing,
      }}
      filtered={filtered}
      top={top}
      foot={<SponsorSlot locale={page.locale} label={messages.sponsors} />}
    />
  )
}
