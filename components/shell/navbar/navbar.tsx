import { messagesOf } from '@/lib/i18n/messages'
import type { ReactNode } from 'react'
import { DescribedVersion } from '@/components/ui/described-version'
import { Icon } from '@/components/ui/icon'
import { site } from '@/lib/settings/config'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { ClosePopover } from '../close-popover'
import { BrandMark } from './brand-mark'
import { resolveNavbar } from './entries'
import { FoldToggle } from './fold-toggle.client'
import { MobileMenu } from './mobile-menu.client'
import { NavColumn, NavRow } from './nav-links'
import { NavbarFrame } from './navbar-frame.client'
import button from '@/components/ui/icon-button.module.css'
import styles from './navbar.module.css'

interface NavbarProps {
  locale: Locale
  /** Controls of `components/reader`, which the layout passes because this layer must not import them. */
  search: ReactNode
  language: ReactNode
  appearance: ReactNode
  /** The appearance controls laid out for the full-screen menu. */
  appearancePanel: ReactNode
}

/** Bar at the top of every page: name, main links, search, version, language, repository, appearance; on phones one menu button. */
export function Navbar({ locale, search, language, appearance, appearancePanel }: NavbarProps) {
  const messages = messagesOf(locale).shell
  const entries = resolveNavbar(locale)
  return (
    <NavbarFrame className={styles.header}>
      <div className={styles.inner}>
        <FoldToggle label={messages.toggleSidebar} icon={<Icon name="panel-left" />} />
        <a href={localizedPath(locale, '/')} className={styles.brand} aria-label={`${site.title[locale]} – ${messages.home}`}>
          <BrandMark className={styles.logo} />
          <span className={styles.name}>{site.title[locale]}</span>
        </a>
        <nav className={styles.links} aria-label={messages.mainNavigation}>
          <NavRow entries={entries} newWindow={messages.newWindow} />
        </nav>
        {search}
        <div className={styles.tools}>
          <DescribedVersion locale={locale} className={styles.version} />
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
          {/* On phones, the drawer of the sidebar holds the sections of the site above the pages of the section. */}
          <button
            type="button"
            className={`${button.button} ${styles.drawerToggle}`}
            popoverTarget="sidebar"
            aria-label={messages.toggleSidebar}
            title={messages.toggleSidebar}
            aria-controls="sidebar"
          >
            <Icon name="menu" />
          </button>
          <MobileMenu label={messages.menu} icon={<Icon name="menu" />}>
            <div className={styles.menuHead}>
              {site.title[locale]}
              <ClosePopover target="mobile-menu" label={messages.closeMenu}>
                <Icon name="x" />
              </ClosePopover>
            </div>
            <nav aria-label={messages.mainNavigation}>
              <NavColumn entries={entries} newWindow={messages.newWindow} />
            </nav>
            {appearancePanel}
          </MobileMenu>
        </div>
      </div>
    </NavbarFrame>
  )
}
