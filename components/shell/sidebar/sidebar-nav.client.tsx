'use client'

import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useEdgeSwipe } from '@/lib/browser/hooks/use-edge-swipe'
import { useModalPopover } from '@/lib/browser/hooks/use-modal-popover'
import { cutSidebar, type SidebarRow } from '@/lib/navigation/sidebar-branch'
import { findCurrent } from '@/lib/navigation/sidebar-match'
import { withBase } from '@/lib/site/base-path'
import { breakpoints } from '@/lib/site/constants'
import { ClosePopover } from '../close-popover'
import { keepSidebar, keptSidebar, loadSidebar, type KeptSidebar } from './kept-sidebar'
import { scrollToShow } from './keep-in-view'
import { SidebarFilter } from './sidebar-filter.client'
import { SidebarRows } from './sidebar-rows.client'
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
  text: { label: string; title: string; close: string; newWindow: string; more: string; filter: string; found: string; nothing: string }
  /** Key of the group that the filter box searches; without it there is none. */
  filtered?: string
  /** Shown above the links. */
  top?: ReactNode
  foot: ReactNode
}

/** Entries added to a long list at a time. */
const step = 40

function LiveSidebar({ path, file, rows, icons, chevron, closeIcon, text, filtered, top, foot }: SidebarNavProps) {
  const nav = useRef<HTMLElement>(null)
  const [kept, setKept] = useState(() => freshState(file, path, rows))
  const [opening, setOpening] = useState<string | null>(null)
  const change = (part: Partial<KeptSidebar>) => setKept(keepSidebar(file, part))
  useModalPopover(nav, { navigationKey: path, closeAbove: breakpoints.mobile })
  useEdgeSwipe(nav, breakpoints.mobile)

  // A list keeps its place from page to page; only then it moves, if the current entry is out of sight.
  useLayoutEffect(() => {
    const column = nav.current
    const current = column?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!column) return
    const show = () => {
      column.scrollTop = keptSidebar(file).scroll
      if (current) column.scrollTop += scrollToShow(current.getBoundingClientRect(), column.getBoundingClientRect())
    }
    // Not when the page goes: asked then, the browser works out the old page once more before it shows the new one.
    const remember = () => {
      if (column.clientHeight > 0) keepSidebar(file, { scroll: column.scrollTop })
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

  /** Runs with the whole sidebar at hand; where it cannot be had, the browser follows the link instead. */
  const withAll = async (link: string, act: (now: KeptSidebar) => Partial<KeptSidebar>) => {
    try {
      const items = await loadSidebar(file)
      change({ items, ...act(keptSidebar(file)) })
    } catch {
      window.location.assign(withBase(link))
    }
  }

  const query = kept.filter.trim()
  return (
    <nav ref={nav} id="sidebar" popover="auto" className={styles.sidebar} aria-label={text.label} data-chrome="">
      <DrawerHead text={text} closeIcon={closeIcon} />
      {top}
      {filtered !== undefined && (
        <SidebarFilter
          text={text}
          value={kept.filter}
          group={filtered}
          items={kept.items}
          path={path}
          onNeed={() =>
            void loadSidebar(file).then(
              (items) => change({ items }),
              () => undefined,
            )
          }
          onChange={(filter) => change({ filter })}
        />
      )}
      {query === '' || filtered === undefined || !kept.items ? (
        <SidebarRows
          rows={kept.items ? cutSidebar(kept.items, path, kept.view) : rows}
          level=""
          opening={opening}
          icons={icons}
          chevron={chevron}
          text={text}
          onPoint={() => void loadSidebar(file).catch(() => undefined)}
          onAsk={(group, link) => {
            setOpening(group)
            void withAll(link, ({ view }) => ({ view: { ...view, opened: [...view.opened, group] } }))
          }}
          onMore={(list, link) =>
            void withAll(link, ({ view }) => ({ view: { ...view, added: { ...view.added, [list]: (view.added[list] ?? 0) + step } } }))
          }
          onToggle={(group, open) => {
            const { view } = keptSidebar(file)
            const others = view.open.filter((other) => other !== group)
            keepSidebar(file, {
              view: { ...view, open: open ? [...others, group] : others, opened: [...new Set([...view.opened, group])] },
            })
          }}
        />
      ) : null}
      {foot}
    </nav>
  )
}

/** The sidebar as it is without JavaScript: the page's own branch; groups that it does not hold are links. */
function PlainSidebar({ rows, icons, chevron, closeIcon, text, top, foot }: SidebarNavProps) {
  const ignore = () => undefined
  const follow = (_: string, link: string) => window.location.assign(withBase(link))
  return (
    <nav id="sidebar" popover="auto" className={styles.sidebar} aria-label={text.label} data-chrome="">
      <DrawerHead text={text} closeIcon={closeIcon} />
      {top}
      <SidebarRows
        rows={rows}
        level=""
        opening={null}
        icons={icons}
        chevron={chevron}
        text={text}
        onPoint={ignore}
        onAsk={follow}
        onMore={follow}
        onToggle={ignore}
      />
      {foot}
    </nav>
  )
}

/** Title and close button of the drawer. */
function DrawerHead({ text, closeIcon }: Pick<SidebarNavProps, 'text' | 'closeIcon'>) {
  return (
    <div className={styles.drawerHead}>
      {text.title}
      <ClosePopover target="sidebar" label={text.close}>
        {closeIcon}
      </ClosePopover>
    </div>
  )
}

/** The sidebar's frame: a column on wide screens, a drawer on phones. */
export const SidebarNav = isolated(LiveSidebar, 'sidebar', PlainSidebar)

/** What the last page left, without a whole sidebar that does not know this page yet. */
function freshState(file: string, path: string, rows: readonly SidebarRow[]): KeptSidebar {
  const kept = keptSidebar(file)
  if (!kept.items || !holdsCurrent(rows) || findCurrent(kept.items, path) !== -1) return kept
  return keepSidebar(file, { items: undefined })
}

function holdsCurrent(rows: readonly SidebarRow[]): boolean {
  return rows.some((row) => ('current' in row && row.current) || ('rows' in row && row.rows !== undefined && holdsCurrent(row.rows)))
}
