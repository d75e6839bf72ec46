'use client'

import { useLayoutEffect, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useEdgeSwipe } from '@/lib/browser/hooks/use-edge-swipe'
import { useModalPopover } from '@/lib/browser/hooks/use-modal-popover'
import type { SidebarRow } from '@/lib/navigation/sidebar-branch'
import { breakpoints } from '@/lib/site/constants'
import { SidebarRows, type RowContext } from './sidebar-rows.client'

const sidebarId = 'sidebar'

/** State kept across pages: each page has its own sidebar, which continues where the previous one was. */
interface SidebarState {
  /** Keys of the groups that the reader has open, most recently opened last. */
  open: readonly string[]
  /** Pixels. */
  scroll: number
}

const states = new Map<string, SidebarState>()

function readSidebarState(section: string): SidebarState {
  return states.get(section) ?? { open: [], scroll: 0 }
}

function changeSidebarState(section: string, change: Partial<SidebarState>): void {
  states.set(section, { ...readSidebarState(section), ...change })
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

interface SidebarTreeProps extends Pick<RowContext, 'icons' | 'chevron' | 'newWindow'> {
  /** Locale-free path of the page. */
  path: string
  /** Address of the part of the site whose links these are: pages of one part share the state. */
  section: string
  rows: SidebarRow[]
}

function LiveTree({ path, section, ...shown }: SidebarTreeProps) {
  const [opened] = useState(() => readSidebarState(section).open)
  useModalPopover(sidebarId, breakpoints.mobile)
  useEdgeSwipe(sidebarId, breakpoints.mobile)

  // A list keeps its place from page to page; only then it moves, if the current entry is out of sight.
  useLayoutEffect(() => {
    const column = document.getElementById(sidebarId)
    const current = column?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!column) return
    const show = () => {
      column.scrollTop = readSidebarState(section).scroll
      if (current) column.scrollTop += scrollToShow(current.getBoundingClientRect(), column.getBoundingClientRect())
    }
    // Not when the page goes: asked then, the browser works out the old page once more before it shows the new one.
    const remember = () => {
      if (column.clientHeight > 0) changeSidebarState(section, { scroll: column.scrollTop })
    }
    show()
    // The drawer of a phone has no size until it opens.
    column.addEventListener('toggle', show)
    column.addEventListener('scroll', remember, { passive: true })
    return () => {
      column.removeEventListener('toggle', show)
      column.removeEventListener('scroll', remember)
    }
  }, [section, path])

  const remember = (group: string, isOpen: boolean) => {
    const others = readSidebarState(section).open.filter((other) => other !== group)
    changeSidebarState(section, { open: isOpen ? [...others, group] : others })
  }
  return <SidebarRows {...shown} level="" opened={opened} onToggle={remember} />
}

/** The tree after an error: links and groups, which the browser opens. */
function PlainTree({ path: _path, section: _section, ...shown }: SidebarTreeProps) {
  return <SidebarRows {...shown} level="" opened={[]} onToggle={() => undefined} />
}

/** The links of the sidebar, which continue where those of the previous page were. */
export const SidebarTree = isolated(LiveTree, 'sidebar', PlainTree)
