'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { useEdgeSwipe } from '@/lib/browser/hooks/use-edge-swipe'
import { useModalPopover } from '@/lib/browser/hooks/use-modal-popover'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { breakpoints } from '@/lib/site/constants'
import { findSidebarPrefix, type SidebarScope } from '@/lib/navigation/sidebar-scope'
import type { SidebarItem } from '@/lib/navigation/sidebar'
import { scrollToShow } from './keep-in-view'
import { SidebarTree } from './sidebar-tree.client'
import styles from './sidebar.module.css'

interface SidebarDrawerProps {
  label: string
  sidebars: Record<string, SidebarItem[]>
  scope: SidebarScope
  icons: Record<string, ReactNode>
  chevron: ReactNode
  newWindow: string
  /** Shown above the links where the part of the site asks for it. */
  top?: ReactNode
  foot: ReactNode
}

/** The sidebar's frame: a column on wide screens, a drawer on phones. It shows the links of the part of the site the reader is in. */
export function SidebarDrawer({ label, sidebars, scope, icons, chevron, newWindow, top, foot }: SidebarDrawerProps) {
  const path = usePagePath()
  const nav = useRef<HTMLElement>(null)
  const prefix = findSidebarPrefix(scope, path)
  useModalPopover(nav, { navigationKey: path, closeAbove: breakpoints.mobile })
  useEdgeSwipe(nav, breakpoints.mobile)

  useEffect(() => {
    const column = nav.current
    const current = column?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!column || !current) return
    for (let group = current.closest('details'); group; group = group.parentElement?.closest('details') ?? null) group.open = true
    const show = () => {
      column.scrollTop += scrollToShow(current.getBoundingClientRect(), column.getBoundingClientRect())
    }
    show()
    // The drawer of a phone has no size until it opens.
    column.addEventListener('toggle', show)
    return () => column.removeEventListener('toggle', show)
  }, [path])

  const items = prefix === undefined ? undefined : sidebars[prefix]
  if (!items) return null
  return (
    <nav ref={nav} id="sidebar" popover="auto" className={styles.sidebar} aria-label={label} data-chrome="">
      {path.includes('/drivers/') && top}
      <SidebarTree items={items} path={path} icons={icons} chevron={chevron} newWindow={newWindow} level={prefix ?? ''} />
      {foot}
    </nav>
  )
}
