import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { messagesOf } from '@/lib/i18n/messages'
import { pageSidebar } from '@/lib/navigation/page-lists'
import { sidebarFile } from '@/lib/routing/sidebar-files'
import type { Locale } from '@/lib/site/locales'
import { SidebarNav } from './sidebar-nav.client'
import { sponsorSlot } from '@/lib/settings/sidebar'
import styles from './sidebar.module.css'

/** Sponsors under the sidebar, from configuration. Off by default: nothing is rendered. */
function SponsorSlot({ locale, label }: { locale: Locale; label: string }) {
  if (!sponsorSlot.enabled || sponsorSlot.sponsors.length === 0) return null
  return (
    <aside className={styles.sponsors} aria-label={label}>
      <p className={styles.sponsorsLabel}>{label}</p>
      <ul className={styles.list}>
        {sponsorSlot.sponsors.map(({ name, link, image, text }) => (
          <li key={name}>
            <a href={link} target="_blank" rel="noopener noreferrer sponsored">
              {image && <img src={image} alt="" loading="lazy" />}
              {name}: {text[locale]}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}

interface SidebarProps {
  locale: Locale
  /** Locale-free path of the page. */
  path: string
  /** Above the links. */
  top: ReactNode
  /** Below the links, in the drawer only. */
  foot: ReactNode
}

/**
 * Column of links next to a page, and on phones the site's drawer. It is part of the page and contains only the page's branch, so no page
 * grows with the site; what is closed comes from one file for each part of the site when the reader opens it. Pages without a sidebar have
 * the drawer alone.
 */
export function Sidebar({ locale, path, top, foot }: SidebarProps) {
  const found = pageSidebar(locale, path)
  const messages = messagesOf(locale).shell
  const { prefix = '', rows = [], icons = [] } = found ?? {}
  return (
    <SidebarNav
      path={path}
      file={sidebarFile(locale, prefix)}
      rows={rows}
      icons={Object.fromEntries(icons.map((name) => [name, <Icon key={name} name={name} size={16} />]))}
      chevron={<Icon name="chevron-right" size={14} />}
      closeIcon={<Icon name="x" size={20} />}
      text={{ label: messages.sidebar, title: messages.menu, close: messages.closeMenu, newWindow: messages.newWindow }}
      drawerOnly={!found}
      top={top}
      foot={
        <>
          <SponsorSlot locale={locale} label={messages.sponsors} />
          {foot}
        </>
      }
    />
  )
}
