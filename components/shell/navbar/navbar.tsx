import { messagesOf } from '@/lib/i18n/messages'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { site } from '@/lib/settings/config'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { BrandMark } from './brand-mark'
import { FoldToggle } from './fold-toggle.client'
import { NavRow } from './nav-links'
import { NavbarHiding } from './navbar-hiding.client'
import button from '@/components/ui/icon-button.module.css'
import skipLink from '../skip-link.module.css'
import styles from './navbar.module.css'

interface NavbarProps {
  locale: Locale
  /** Controls of `components/reader`, which the layout passes because this layer must not import them. */
  search: ReactNode
  language: ReactNode
  appearance: ReactNode
}

/** Bar at the top of every page: name, main links, search, language, repository, appearance; on phones the button of the drawer. */
export function Navbar({ locale, search, language, appearance }: NavbarProps) {
  const messages = messagesOf(locale).shell
  return (
    <header className={styles.header} data-chrome="">
      <NavbarHiding />
      <div className={styles.inner}>
        <FoldToggle label={messages.toggleSidebar} icon={<Icon name="panel-left" />} />
        <a href={localizedPath(locale, '/')} className={styles.brand} aria-label={`${site.title[locale]} – ${messages.home}`}>
          <BrandMark className={styles.logo} />
          <span className={styles.name}>{site.title[locale]}</span>
        </a>
        <nav className={styles.links} aria-label={messages.mainNavigation}>
          <NavRow locale={locale} />
        </nav>
        {search}
        <div className={styles.tools}>
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
          <button
            type="button"
            className={`${button.button} ${styles.menuButton}`}
            popoverTarget="sidebar"
            title={messages.menu}
            aria-controls="sidebar"
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <a className={`${skipLink.link} ${styles.toSidebar}`} href="#sidebar">
        {messages.skipToSidebar}
      </a>
    </header>
  )
}
