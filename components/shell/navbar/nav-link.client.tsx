'use client'

import type { ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { withBase } from '@/lib/site/base-path'
import { currentState, type NavItem } from './nav-item'
import styles from './nav-links.module.css'

interface NavLinkProps {
  entry: NavItem
  icon?: ReactNode
  newWindow: string
}

function CurrentLink(props: NavLinkProps) {
  return <PlainLink {...props} path={usePagePath()} />
}

/** @param path of the page shown, if it is known */
function PlainLink({ entry, icon, newWindow, path }: NavLinkProps & { path?: string }) {
  const link = entry.link ?? '/'
  if (!entry.path) {
    return (
      <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
        {icon}
        {entry.text}
        <span className="visually-hidden"> {newWindow}</span>
      </a>
    )
  }
  return (
    <a className={styles.link} href={withBase(link)} aria-current={currentState(entry, path)}>
      {icon}
      {entry.text}
    </a>
  )
}

/** A main link; it is current on its page and on all pages below. Other sites open in a new window. */
export const NavLink = isolated(CurrentLink, 'main link', PlainLink)
