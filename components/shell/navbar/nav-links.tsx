import type { ReactNode } from 'react'
import { Dropdown } from '@/components/ui/dropdown.client'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import type { NavItem } from './nav-item'
import { resolveNavbar } from './entries'
import { NavLink } from './nav-link.client'
import styles from './nav-links.module.css'

interface NavLinksProps {
  entries: readonly NavItem[]
  newWindow: string
}

/** The entries in a row; groups open on hover, click and keys. */
export function NavRow({ entries, newWindow }: NavLinksProps) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.text}>
          {entry.children ? (
            <Dropdown id={`nav-${entry.text}`} opensOnHover button={<GroupName entry={entry} />} buttonClassName={styles.link}>
              <LinkList entries={entry.children} newWindow={newWindow} />
            </Dropdown>
          ) : (
            <EntryLink entry={entry} newWindow={newWindow} />
          )}
        </li>
      ))}
    </ul>
  )
}

function LinkList({ entries, newWindow }: NavLinksProps) {
  return (
    <ul className={styles.column}>
      {entries.map((entry) => (
        <li key={entry.text}>
          <EntryLink entry={entry} newWindow={newWindow} />
        </li>
      ))}
    </ul>
  )
}

/** Other sites open in a new window. */
function EntryLink({ entry, newWindow, path }: { entry: NavItem; newWindow: string; path?: string }) {
  if (entry.path) return <NavLink entry={entry} icon={iconOf(entry)} path={path} />
  return (
    <SiteLink className={styles.link} href={entry.link ?? '/'} newWindow={newWindow}>
      {iconOf(entry)}
      {entry.text}
    </SiteLink>
  )
}

function GroupName({ entry }: { entry: NavItem }) {
  return (
    <>
      {iconOf(entry)}
      {entry.text}
      <Icon name="chevron-down" size={14} />
    </>
  )
}

function iconOf({ icon }: NavItem): ReactNode {
  return icon && <Icon name={icon} size={16} />
}

interface DrawerLinksProps {
  locale: Locale
  /** Locale-free path of the page. */
  path: string
}

/** The sections of the site, at the top of the drawer. */
export function SectionLinks({ locale, path }: DrawerLinksProps) {
  const messages = messagesOf(locale).shell
  return (
    <nav className={styles.sections} aria-label={messages.mainNavigation} data-drawer-part="">
      {resolveNavbar(locale).map(
        (entry) => entry.path && <EntryLink key={entry.text} entry={entry} newWindow={messages.newWindow} path={path} />,
      )}
    </nav>
  )
}

/** What the bar keeps in menus, at the foot of the drawer. */
export function MoreLinks({ locale, path }: DrawerLinksProps) {
  const entries = resolveNavbar(locale).flatMap(({ children = [] }) => children)
  return (
    <div className={styles.sections} data-drawer-part="">
      {entries.map((entry) => (
        <EntryLink key={entry.text} entry={entry} newWindow={messagesOf(locale).shell.newWindow} path={path} />
      ))}
    </div>
  )
}
