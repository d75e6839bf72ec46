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
import styles from './sidebar.module.css'
import type { SidebarItem } from '@/lib/navigation/sidebar'

/** State kept across pages: each page has its own sidebar, which continues where the previous one was. */
interface SidebarState {
  /** The whole sidebar, once it has been fetched. */
  items?: SidebarItem[]
  /** Keys of the groups that the reader has open, most recently opened last. */
  open: readonly string[]
  /** Pixels. */
  scroll: number
}

const states = new Map<string, SidebarState>()
const loading = new Map<string, Promise<SidebarItem[]>>()

/** State of the sidebar that has its whole content at an address. */
function readSidebarState(file: string): SidebarState {
  return states.get(file) ?? { open: [], scroll: 0 }
}

function changeSidebarState(file: string, change: Partial<SidebarState>): SidebarState {
  const next = { ...readSidebarState(file), ...change }
  states.set(file, next)
  return next
}

/** Fetches the whole sidebar, once per document. After a failure the next call tries again. */
function loadSidebar(file: string): Promise<SidebarItem[]> {
  const request = loading.get(file) ?? fetchSidebar(file)
  loading.set(file, request)
  request.catch(() => loading.delete(file))
  return request
}

async function fetchSidebar(file: string): Promise<SidebarItem[]> {
  const response = await fetch(withBase(file))
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return (await response.json()) as SidebarItem[]
}

/** Vertical extents in pixels of the window. */
interface Extent {
  top: number
  bottom: number
}

/** Minimum distance between the current item and the top or bottom of the column. */
const marginPx = 40

/**
 * How far a column must scroll to show an item: 0 if the item is well inside, so that a long list stays still while the reader
 * moves from page to page; otherwise the item comes to rest a third down.
 */
export function scrollToShow(item: Extent, column: Extent): number {
  if (item.top >= column.top + marginPx && item.bottom <= column.bottom - marginPx) return 0
  return item.top - column.top - (column.bottom - column.top) / 3
}

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
  /** The page has no column next to it. */
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

/** The sidebar after an error: the page's own branch; groups that it doesn't contain are links. */
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
