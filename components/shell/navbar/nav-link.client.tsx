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
  /** Locale-free path of the page, where the page itself passes it: only the layout can ask the route. */
  path?: string | undefined
}

function CurrentLink(props: NavLinkProps) {
  const current = usePagePath()
  return <PlainLink {...props} path={props.path ?? current} />
}

function PlainLink({ entry, icon, path }: NavLinkProps) {
  return (
    <a className={styles.link} href={withBase(entry.link ?? '/')} aria-current={currentState(entry, path)}>
      {icon}
      {entry.text}
    </a>
  )
}

/** A main link to a page of the site; it is current on its page, and on pages below it that have no entry themselves. */
export const NavLink = isolated(CurrentLink, 'main link', PlainLink)
