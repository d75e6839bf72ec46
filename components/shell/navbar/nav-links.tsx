import type { ReactNode } from 'react'
import { Dropdown } from '@/components/ui/dropdown.client'
import { Icon } from '@/components/ui/icon'
import type { NavItem } from './nav-item'
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
              <LinkList className={styles.dropdownList} entries={entry.children} newWindow={newWindow} />
            </Dropdown>
          ) : (
            <NavLink entry={entry} icon={iconOf(entry)} newWindow={newWindow} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The entries one below the other, groups unfolded. */
export function NavColumn({ entries, newWindow }: NavLinksProps) {
  return (
    <ul className={styles.mobileList}>
      {entries.map((entry) => (
        <li key={entry.text}>
          {entry.children ? (
            <>
              <p className={styles.mobileGroup}>{entry.text}</p>
              <LinkList className={styles.mobileList} entries={entry.children} newWindow={newWindow} />
            </>
          ) : (
            <NavLink entry={entry} icon={iconOf(entry)} newWindow={newWindow} />
          )}
        </li>
      ))}
    </ul>
  )
}

function LinkList({ entries, newWindow, className }: NavLinksProps & { className?: string }) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.text}>
          <NavLink entry={entry} icon={iconOf(entry)} newWindow={newWindow} />
        </li>
      ))}
    </ul>
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
