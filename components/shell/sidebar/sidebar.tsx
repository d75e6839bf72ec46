import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import button from '@/components/ui/icon-button.module.css'
import { messagesOf } from '@/lib/i18n/messages'
import type { SidebarItem } from '@/lib/navigation/sidebar'
import { buildRows } from '@/lib/navigation/sidebar-branch'
import type { Section } from '@/lib/navigation/site-sidebars'
import { pathInFolder, sidebarName } from '@/lib/routing/generated-files'
import type { Locale } from '@/lib/site/locales'
import { SidebarTree } from './sidebar-tree.client'
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
            <a href={link} className={styles.link} target="_blank" rel="noopener noreferrer sponsored">
              {image && <img src={image} alt="" loading="lazy" />}
              {name}: {text[locale]}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const iconsIn = (items: readonly SidebarItem[]): string[] =>
  items.flatMap(({ icon, children = [] }) => [...(icon ? [icon] : []), ...iconsIn(children)])

interface SidebarProps {
  locale: Locale
  /** Locale-free path of the page. */
  path: string
  /** The section whose links it shows; without one, only the drawer. */
  section: Section | undefined
  /** Above the links. */
  top: ReactNode
  /** Below the links. */
  foot: ReactNode
}

/**
 * Column of links next to a page, and on phones the site's drawer. It is part of the page and contains only the page's branch, so no page
 * grows with the site; what is closed comes from one file for each part of the site when the reader opens it. Pages without a sidebar have
 * the drawer alone. It follows the page, so its many links are no stops on the way to the text; a skip link leads to it.
 */
export function Sidebar({ locale, path, section, top, foot }: SidebarProps) {
  const messages = messagesOf(locale).shell
  const { prefix = '', items = [] } = section ?? {}
  return (
    <nav
      id="sidebar"
      popover="auto"
      className={styles.sidebar}
      aria-label={messages.sidebar}
      data-drawer={section ? undefined : ''}
      data-chrome=""
    >
      <div className={styles.drawerHead} data-drawer-part="">
        {messages.menu}
        <button type="button" className={button.button} popoverTarget="sidebar" popoverTargetAction="hide" title={messages.closeMenu}>
          <Icon name="x" size={20} />
        </button>
      </div>
      {top}
      <SidebarTree
        path={path}
        file={pathInFolder(locale, sidebarName(prefix))}
        rows={buildRows(items, path)}
        icons={Object.fromEntries(iconsIn(items).map((name) => [name, <Icon key={name} name={name} size={16} />]))}
        chevron={<Icon name="chevron-right" size={14} />}
        newWindow={messages.newWindow}
        overview={messages.overview}
      />
      <SponsorSlot locale={locale} label={messages.sponsors} />
      {foot}
    </nav>
  )
}
