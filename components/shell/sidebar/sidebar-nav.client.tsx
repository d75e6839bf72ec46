'use client'

import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useEdgeSwipe } from '@/lib/browser/hooks/use-edge-swipe'
import { useModalPopover } from '@/lib/browser/hooks/use-modal-popover'
import { buildRows, type SidebarRow } from '@/lib/navigation/sidebar-branch'
import { findCurrent } from '@/lib/navigation/sidebar-match'
import { withBase } from '@/lib/site/base-path'
import { breakpoints } from '@/lib/site/constants'
import { ClosePopover } from '../close-popover'
import { SidebarRows } from './sidebar-rows.client'
import { changeSidebarState, loadSidebar, readSidebarState, scrollToShow, type SidebarState } from './sidebar-state'
import styles from './sidebar.module.css'

interface SidebarNavProps {
  /** Locale-free path of the page. */
  path: string
  /** Address of the whole sidebar. */
  file: string
  /** What the page brings. */
  rows: SidebarRow[]
  icons: Record<string, ReactNode>
  chevron: ReactNode
  closeIcon: ReactNode
  text: { label: string; title: string; close: string; newWindow: string }
  /** The page has no column beside it. */
  drawerOnly: boolean
  /** Shown above the links. */
  top?: ReactNode
  foot: ReactNode
}

function LiveSidebar({ path, file, rows, icons, chevron, ...frame }: SidebarNavProps) {
  const nav = useRef<HTMLElement>(null)
  const [state, setState] = useState(() => freshState(file, path, rows))
  const [opening, setOpening] = useState<string | null>(null)
  const change = (part: Partial<SidebarState>) => setState(changeSidebarState(file, part))
  useModalPopover(nav, { navigationKey: path, closeAbove: breakpoints.mobile })
  useEdgeSwipe(nav, breakpoints.mobile)

  // A list keeps its place from page to page; only then it moves, if the current entry is out of sight.
  useLayoutEffect(() => {
    const column = nav.current
    const current = column?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!column) return
    const show = () => {
      column.scrollTop = readSidebarState(file).scroll
      if (current) column.scrollTop += scrollToShow(current.getBoundingClientRect(), column.getBoundingClientRect())
    }
    // Not when the page goes: asked then, the browser works out the old page once more before it shows the new one.
    const remember = () => {
      if (column.clientHeight > 0) changeSidebarState(file, { scroll: column.scrollTop })
    }
    show()
    // The drawer of a phone has no size until it opens.
    column.addEventListener('toggle', show)
    column.addEventListener('scroll', remember, { passive: true })
    return () => {
      column.removeEventListener('toggle', show)
      column.removeEventListener('scroll', remember)
    }
  }, [file, path])

  const loadAll = async () => change({ items: await loadSidebar(file) })
  const openGroup = async (group: string, link: string) => {
    setOpening(group)
    // Without the whole sidebar, the browser follows the link instead.
    await loadAll().catch(() => window.location.assign(withBase(link)))
  }
  return (
    <Frame ref={nav} {...frame}>
      <SidebarRows
        rows={state.items ? buildRows(state.items, path, state.open, true) : rows}
        level=""
        opening={opening}
        icons={icons}
        chevron={chevron}
        newWindow={frame.text.newWindow}
        onPoint={() => void loadSidebar(file).catch(() => undefined)}
        onAsk={(group, link) => void openGroup(group, link)}
        onToggle={(group, isOpen) => {
          const others = readSidebarState(file).open.filter((other) => other !== group)
          changeSidebarState(file, { open: isOpen ? [...others, group] : others })
        }}
      />
    </Frame>
  )
}

/** The sidebar after an error: the page's own branch; groups that it does not hold are links. */
function PlainSidebar({ rows, icons, chevron, path: _path, file: _file, ...frame }: SidebarNavProps) {
  const ignore = () => undefined
  return (
    <Frame {...frame}>
      <SidebarRows
        rows={rows}
        level=""
        opening={null}
        icons={icons}
        chevron={chevron}
        newWindow={frame.text.newWindow}
        onPoint={ignore}
        onAsk={(_, link) => window.location.assign(withBase(link))}
        onToggle={ignore}
      />
    </Frame>
  )
}

type FrameProps = Pick<SidebarNavProps, 'closeIcon' | 'text' | 'drawerOnly' | 'top' | 'foot'> & {
  ref?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** What surrounds the links: on phones a drawer with a title and a close button. */
function Frame({ ref, closeIcon, text, drawerOnly, top, foot, children }: FrameProps) {
  return (
    <nav
      ref={ref}
      id="sidebar"
      popover="auto"
      className={styles.sidebar}
      aria-label={text.label}
      data-drawer={drawerOnly ? '' : undefined}
      data-chrome=""
    >
      <div className={styles.drawerHead} data-drawer-part="">
        {text.title}
        <ClosePopover target="sidebar" label={text.close}>
          {closeIcon}
        </ClosePopover>
      </div>
      {top}
      {children}
      {foot}
    </nav>
  )
}

/** The sidebar's frame: a column on wide screens, a drawer on phones. */
export const SidebarNav = isolated(LiveSidebar, 'sidebar', PlainSidebar)

/** What the last page left, without a whole sidebar that does not know this page yet. */
function freshState(file: string, path: string, rows: readonly SidebarRow[]): SidebarState {
  const state = readSidebarState(file)
  if (!state.items || !holdsCurrent(rows) || findCurrent(state.items, path) !== -1) return state
  return changeSidebarState(file, { items: undefined })
}

function holdsCurrent(rows: readonly SidebarRow[]): boolean {
  return rows.some((row) => ('current' in row && row.current) || ('rows' in row && row.rows !== undefined && holdsCurrent(row.rows)))
}
