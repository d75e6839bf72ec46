'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import type { GroupRow, LinkRow, SidebarRow } from '@/lib/navigation/sidebar-branch'
import { withBase } from '@/lib/site/address'
import styles from './sidebar.module.css'

/** What every level of the tree needs. */
export interface RowContext {
  /** Key of the group that is being opened by the reader. */
  opening: string | null
  icons: Record<string, ReactNode>
  chevron: ReactNode
  newWindow: string
  /** Name of a group's own page, whose title the group already shows. */
  overview: string
  /** The reader points at something that is not here yet. */
  onPoint: () => void
  /** The reader opens a group that is not here yet. */
  onAsk: (group: string, link: string) => void
  onToggle: (group: string, open: boolean) => void
}

interface SidebarRowsProps extends RowContext {
  rows: readonly SidebarRow[]
  /** Key of the group they stand in: names the accordion. */
  level: string
}

/** Links and folding groups. Groups are `<details>` of one name, so the browser itself keeps one open per level, with or without script. */
export function SidebarRows({ rows, level, ...context }: SidebarRowsProps) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={'group' in row ? row.group : row.link || row.text}>
          {!('group' in row) ? (
            <SidebarLink row={row} {...context} />
          ) : row.rows ? (
            <Group row={row} rows={row.rows} level={level} {...context} />
          ) : (
            <ClosedGroup row={row} {...context} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A link of the sidebar; other sites open in a new window. */
function SidebarLink({ row, icons, newWindow }: Pick<RowContext, 'icons' | 'newWindow'> & { row: LinkRow }) {
  const icon = row.icon && icons[row.icon]
  if (!row.link.startsWith('/')) {
    return (
      <a className={`${styles.link} ${styles.external}`} href={row.link} target="_blank" rel="noopener noreferrer">
        {icon}
        {row.text}
        <span className="visually-hidden">{` ${newWindow}`}</span>
      </a>
    )
  }
  return (
    <a className={styles.link} href={withBase(row.link)} aria-current={row.current ? 'page' : undefined} {...row.tile}>
      {icon}
      {row.text}
    </a>
  )
}

function Group({ row, rows, level, ...context }: RowContext & { row: GroupRow; rows: readonly SidebarRow[]; level: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  // The browser opens and closes; React only says how it begins.
  const [open] = useState(row.open)
  const asked = context.opening === row.group
  useLayoutEffect(() => {
    const element = details.current
    // Not in the markup: the browser closes a group that is inserted as open if another one is already open.
    if (!asked || !element || element.open) return
    element.open = true
    if (document.activeElement === document.body) element.querySelector('summary')?.focus({ preventScroll: true })
  }, [asked])

  // The reader may have opened or closed it before hydration; that event is over.
  const readOpen = useEffectEvent(() => {
    const element = details.current
    if (element && element.open !== open) context.onToggle(row.group, element.open)
  })
  useEffect(() => readOpen(), [])

  const named = rows.map((child) => (!('group' in child) && child.text === row.text ? { ...child, text: context.overview } : child))
  const children = <SidebarRows rows={named} level={row.group} {...context} />
  if (row.fixed) {
    return (
      <section className={styles.group}>
        <p className={styles.groupLabel}>
          <GroupText row={row} icons={context.icons} />
        </p>
        {children}
      </section>
    )
  }
  return (
    <details
      ref={details}
      className={styles.group}
      name={`sidebar-${level}`}
      open={open}
      onToggle={(event) => context.onToggle(row.group, event.currentTarget.open)}
    >
      <summary className={styles.groupLabel}>
        <GroupText row={row} icons={context.icons} />
        <span className={styles.chevron}>{context.chevron}</span>
      </summary>
      {children}
    </details>
  )
}

/** A group whose entries are not in the page: a link to its page, and with script a button that fetches and opens it. */
function ClosedGroup({ row, icons, chevron, onPoint, onAsk }: RowContext & { row: GroupRow }) {
  const able = useHydrated()
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onAsk(row.group, row.link)
  }
  // The space bar must work on anything that is announced as a button.
  const clickOnSpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    <a
      className={`${styles.group} ${styles.groupLabel}`}
      href={withBase(row.link)}
      {...(able && { role: 'button', 'aria-expanded': false })}
      onPointerEnter={onPoint}
      onFocus={onPoint}
      onClick={ask}
      onKeyDown={clickOnSpace}
    >
      <GroupText row={row} icons={icons} />
      <span className={styles.chevron}>{chevron}</span>
    </a>
  )
}

function GroupText({ row, icons }: Pick<RowContext, 'icons'> & { row: GroupRow }) {
  return (
    <>
      {row.icon && icons[row.icon]}
      <span className={styles.groupText}>{row.text}</span>
    </>
  )
}
