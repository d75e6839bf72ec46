'use client'

import type { ReactNode } from 'react'
import { Dropdown } from '@/components/ui/dropdown.client'
import { isolated } from '@/components/ui/error-boundary.client'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { withBase } from '@/lib/site/base-path'
import type { NavItem } from './entries'
import styles from './navbar.module.css'

interface NavLinkProps {
  entry: NavItem
  icons: Record<string, ReactNode>
  newWindow: string
}

function CurrentLink(props: NavLinkProps) {
  return <PlainLink {...props} path={usePagePath()} />
}

/** @param path of the page shown, if it is known */
function PlainLink({ entry, icons, newWindow, path }: NavLinkProps & { path?: string }) {
  const link = entry.link ?? '/'
  const icon = entry.icon && icons[entry.icon]
  if (!entry.path) {
    return (
      <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
        {icon}
        {entry.text}
        <span className="visually-hidden"> {newWindow}</span>
      </a>
    )
  }
  const current = path === entry.path ? 'page' : path?.startsWith(entry.path) ? 'true' : undefined
  return (
    <a className={styles.link} href={withBase(link)} aria-current={current}>
      {icon}
      {entry.text}
    </a>
  )
}

/** A main link; it is current on its page and on all pages below. Other sites open in a new window. */
export const NavLink = isolated(CurrentLink, 'main link', PlainLink)

/** A group of main links that opens on hover, click and keys; the drop-down menu has a boundary of its own. */
export function NavDropdown({ entry, icons, newWindow, chevron }: NavLinkProps & { chevron: ReactNode }) {
  const button = (
    <>
      {entry.icon && icons[entry.icon]}
      {entry.text}
      {chevron}
    </>
  )
  return (
    <Dropdown id={`nav-${entry.text}`} opensOnHover button={button} buttonClassName={styles.link}>
      <ul className={styles.dropdownList}>
        {entry.children?.map((child) => (
          <li key={child.text}>
            <NavLink entry={child} icons={icons} newWindow={newWindow} />
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
