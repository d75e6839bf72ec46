import type { ReactNode } from 'react'
import type { Page } from '@/lib/content/page'
import { Dropdown } from '@/components/ui/dropdown.client'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { currentState, type NavItem } from './nav-item'
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

/** The entries one below the other, groups unfolded. */
export function NavColumn({ entries, newWindow }: NavLinksProps) {
  return (
    <ul className={styles.column}>
      {entries.map((entry) => (
        <li key={entry.text}>
          {entry.children ? (
            <>
              <p className={styles.group}>{entry.text}</p>
              <LinkList entries={entry.children} newWindow={newWindow} />
            </>
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
function EntryLink({ entry, newWindow }: { entry: NavItem; newWindow: string }) {
  if (entry.path) return <NavLink entry={entry} icon={iconOf(entry)} />
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

/** The sections of the site for the top of the sidebar's drawer, so that a phone has one menu for sections and pages. */
export function SectionLinks({ page }: { page: Page }) {
  return (
    <ul className={styles.sections}>
      {resolveNavbar(page.locale)
        .filter(({ path }) => path)
        .map((entry) => (
          <li key={entry.text}>
            <a className={styles.link} href={entry.link} aria-current={currentState(entry, page.path) && 'true'}>
              {entry.text}
            </a>
          </li>
        ))}
    </ul>
  )
}
