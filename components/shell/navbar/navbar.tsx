import { messagesOf } from '@/lib/i18n/messages'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { site } from '@/lib/settings/config'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { BrandMark } from './brand-mark'
import { resolveNavbar, type NavItem } from './entries'
import { MobileMenu } from './mobile-menu.client'
import { NavDropdown, NavLink } from './nav-link.client'
import { NavbarFrame } from './navbar-frame.client'
import { SidebarToggle } from './sidebar-toggle.client'
import button from '@/components/ui/icon-button.module.css'
import styles from './navbar.module.css'

interface NavbarProps {
  locale: Locale
  /** Controls of the reader: they belong to other rooms and are set in here. */
  search: ReactNode
  language: ReactNode
  appearance: ReactNode
  /** The appearance controls laid out for the full-screen menu. */
  appearancePanel: ReactNode
}

/** Bar at the top of every page: name, main links, search, language, repository, appearance; on phones a menu button. */
export function Navbar({ locale, search, language, appearance, appearancePanel }: NavbarProps) {
  const messages = messagesOf(locale).shell
  const entries = resolveNavbar(locale)
  const icons = iconsOf(entries)
  const menuText = { menu: messages.menu, close: messages.closeMenu, mainNavigation: messages.mainNavigation }
  return (
    <NavbarFrame className={styles.header}>
      <div className={styles.inner}>
        <SidebarToggle label={messages.toggleSidebar} icon={<Icon name="panel-left" />} />
        <a href={localizedPath(locale, '/')} className={styles.brand} aria-label={`${site.title[locale]} – ${messages.home}`}>
          <BrandMark className={styles.logo} />
          <span className={styles.name}>{site.title[locale]}</span>
        </a>
        <nav className={styles.links} aria-label={messages.mainNavigation}>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.text}>
                {entry.children ? (
                  <NavDropdown
                    entry={entry}
                    icons={icons}
                    newWindow={messages.newWindow}
                    chevron={<Icon name="chevron-down" size={14} />}
                  />
                ) : (
                  <NavLink entry={entry} icons={icons} newWindow={messages.newWindow} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          {search}
          {language}
          <a
            className={`${button.button} ${styles.repository}`}
            href={site.repository}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${messages.repository} ${messages.newWindow}`}
            title={messages.repository}
          >
            <Icon name="github" />
          </a>
          <span className={styles.desktopOnly} data-needs-script="">
            {appearance}
          </span>
          <MobileMenu
            text={menuText}
            entries={entries}
            icons={icons}
            newWindow={messages.newWindow}
            icon={<Icon name="menu" />}
            closeIcon={<Icon name="x" />}
          >
            {appearancePanel}
          </MobileMenu>
        </div>
      </div>
    </NavbarFrame>
  )
}

/** Drawn icons of the entries by name. */
function iconsOf(entries: readonly NavItem[]): Record<string, ReactNode> {
  const named = entries.flatMap(({ icon, children = [] }) => [icon, ...children.map((child) => child.icon)])
  return Object.fromEntries(named.flatMap((name) => (name ? [[name, <Icon key={name} name={name} size={16} />]] : [])))
}
