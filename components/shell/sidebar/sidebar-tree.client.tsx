'use client'

import { useLayoutEffect, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useEdgeSwipe } from '@/lib/browser/hooks/use-edge-swipe'
import { useModalPopover } from '@/lib/browser/hooks/use-modal-popover'
import { buildRows, findCurrent, type SidebarRow } from '@/lib/navigation/sidebar-branch'
import { withBase } from '@/lib/site/address'
import { breakpoints } from '@/lib/site/constants'
import { SidebarRows, type RowContext } from './sidebar-rows.client'
import type { SidebarItem } from '@/lib/navigation/sidebar'

const sidebarId = 'sidebar'

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

/** Minimum distance between the current item and the top or bottom of the column. */
const marginPx = 40

/**
 * How far a column must scroll to show an item: 0 if the item is well inside, so that a long list stays still while the reader
 * moves from page to page; otherwise the item comes to rest a third down.
 */
export function scrollToShow(item: Pick<DOMRect, 'top' | 'bottom'>, column: typeof item): number {
  if (item.top >= column.top + marginPx && item.bottom <= column.bottom - marginPx) return 0
  return item.top - column.top - (column.bottom - column.top) / 3
}

interface SidebarTreeProps extends Pick<RowContext, 'icons' | 'chevron' | 'newWindow' | 'overview'> {
  /** Locale-free path of the page. */
  path: string
  /** Address of the whole sidebar. */
  file: string
  /** What the page brings. */
  rows: SidebarRow[]
}

function LiveTree({ path, file, rows, ...shown }: SidebarTreeProps) {
  const [state, setState] = useState(() => freshState(file, path, rows))
  const [opening, setOpening] = useState<string | null>(null)
  useModalPopover(sidebarId, breakpoints.mobile)
  useEdgeSwipe(sidebarId, breakpoints.mobile)

  // A list keeps its place from page to page; only then it moves, if the current entry is out of sight.
  useLayoutEffect(() => {
    const column = document.getElementById(sidebarId)
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

  const openGroup = async (group: string, link: string) => {
    setOpening(group)
    // Without the whole sidebar, the browser follows the link instead.
    await loadSidebar(file).then(
      (items) => setState(changeSidebarState(file, { items })),
      () => window.location.assign(withBase(link)),
    )
  }
  return (
    <SidebarRows
      {...shown}
      rows={state.items ? buildRows(state.items, path, state.open, true) : rows}
      level=""
      opening={opening}
      onPoint={() => void loadSidebar(file).catch(() => undefined)}
      onAsk={(group, link) => void openGroup(group, link)}
      onToggle={(group, isOpen) => {
        const others = readSidebarState(file).open.filter((other) => other !== group)
        changeSidebarState(file, { open: isOpen ? [...others, group] : others })
      }}
    />
  )
}

/** The tree after an error: the page's own branch; groups that it doesn't contain are links. */
function PlainTree({ path: _path, file: _file, ...shown }: SidebarTreeProps) {
  const ignore = () => undefined
  const follow = (_: string, link: string) => window.location.assign(withBase(link))
  return <SidebarRows {...shown} level="" opening={null} onPoint={ignore} onAsk={follow} onToggle={ignore} />
}

/** The links of the sidebar, which continue where those of the previous page were. */
export const SidebarTree = isolated(LiveTree, 'sidebar', PlainTree)

/** What the last page left, without a whole sidebar that does not know this page yet. */
function freshState(file: string, path: string, rows: readonly SidebarRow[]): SidebarState {
  const state = readSidebarState(file)
  if (!state.items || !holdsCurrent(rows) || findCurrent(state.items, path) !== -1) return state
  return changeSidebarState(file, { items: undefined })
}

function holdsCurrent(rows: readonly SidebarRow[]): boolean {
  return rows.some((row) => ('current' in row && row.current) || ('rows' in row && row.rows !== undefined && holdsCurrent(row.rows)))
}
