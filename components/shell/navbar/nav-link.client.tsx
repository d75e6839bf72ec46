'use client'

import type { ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { withBase } from '@/lib/site/address'
import styles from './nav-links.module.css'

/** A navbar entry in one language, ready for the browser. */
export interface NavItem {
  text: string
  icon?: string
  /** Public path or absolute address. */
  link?: string
  /** Locale-free path prefix under which the entry counts as current. */
  path?: string
  /** Paths below `path` that have their own entries in the navbar. */
  except?: string[]
  children?: NavItem[]
}

/** Whether an entry is current: `page` if it links to the current page, `true` if that page is below it. */
export function currentState({ path: start, except = [] }: NavItem, path: string | undefined): 'page' | 'true' | undefined {
  if (start === undefined || !path?.startsWith(start) || except.some((other) => path.startsWith(other))) return undefined
  return path === start ? 'page' : 'true'
}

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
