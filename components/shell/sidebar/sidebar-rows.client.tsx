'use client'

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { GroupRow, LinkRow, SidebarRow } from '@/lib/navigation/sidebar-branch'
import { withBase } from '@/lib/site/base-path'
import styles from './sidebar.module.css'

/** What every level of the tree needs. */
export interface RowContext {
  /** Keys of the groups that the visitor has open, most recently opened last. */
  opened: readonly string[]
  icons: Record<string, ReactNode>
  chevron: ReactNode
  newWindow: string
  onToggle: (group: string, open: boolean) => void
}

interface SidebarRowsProps extends RowContext {
  rows: readonly SidebarRow[]
  /** Key of the group they stand in: names the accordion. */
  level: string
}

/** Links and folding groups. Groups are `<details>` of one name, so the browser itself keeps one open per level, with or without script. */
export function SidebarRows({ rows, level, ...context }: SidebarRowsProps) {
  const groups = rows.flatMap((row) => ('group' in row && !row.fixed ? [row] : []))
  const opened = groups.find(({ open }) => open)?.group ?? context.opened.findLast((key) => groups.some(({ group }) => group === key))
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={'group' in row ? row.group : row.link || row.text}>
          {'group' in row ? (
            <Group row={row} isOpen={row.group === opened} level={level} {...context} />
          ) : (
            <SidebarLink row={row} {...context} />
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
        <span className="visually-hidden"> {newWindow}</span>
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

function Group({ row, isOpen, level, ...context }: RowContext & { row: GroupRow; isOpen: boolean; level: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  // The browser opens and closes; React only says how it begins.
  const [open] = useState(isOpen)

  // The reader may have opened or closed it before hydration; that event is over.
  const readOpen = useEffectEvent(() => {
    const element = details.current
    if (element && element.open !== open) context.onToggle(row.group, element.open)
  })
  useEffect(() => readOpen(), [])

  const children = <SidebarRows rows={row.rows} level={row.group} {...context} />
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

function GroupText({ row, icons }: Pick<RowContext, 'icons'> & { row: GroupRow }) {
  return (
    <>
      {row.icon && icons[row.icon]}
      <span className={styles.groupText}>{row.text}</span>
    </>
  )
}
