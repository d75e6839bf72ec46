'use client'

import { useRef, type KeyboardEvent } from 'react'
import type { SidebarItem } from '@/lib/navigation/sidebar'
import { filterSidebar, findGroup, linkRow } from '@/lib/navigation/sidebar-branch'
import { SidebarLink } from './sidebar-rows.client'
import styles from './sidebar.module.css'

interface SidebarFilterProps {
  text: { filter: string; found: string; nothing: string; newWindow: string }
  value: string
  /** Key of the group it searches. */
  group: string
  /** The whole sidebar; without it nothing is found yet. */
  items: SidebarItem[] | undefined
  path: string
  /** The reader is about to type. */
  onNeed: () => void
  onChange: (value: string) => void
}

/** Box that narrows a long folder down to the entries with some words. */
export function SidebarFilter({ text, value, group, items, path, onNeed, onChange }: SidebarFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const query = value.trim()
  const found = query && items ? filterSidebar(findGroup(items, group)?.children ?? [], query) : []
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && value) {
      // Neither the drawer nor the page shall take it as well.
      event.preventDefault()
      event.stopPropagation()
      if (input.current) input.current.value = ''
      onChange('')
    }
    if (event.key === 'Enter') list.current?.querySelector('a')?.click()
  }
  return (
    <search className={styles.filter} data-needs-script="">
      <input
        ref={input}
        type="search"
        className={styles.filterInput}
        aria-label={text.filter}
        placeholder={text.filter}
        autoComplete="off"
        defaultValue={value}
        onFocus={onNeed}
        onChange={(event) => {
          onNeed()
          onChange(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <p className={query && items ? styles.filterCount : 'visually-hidden'} role="status">
        {query && items ? (found.length > 0 ? text.found.replace('{count}', String(found.length)) : text.nothing) : ''}
      </p>
      {found.length > 0 && (
        <ul ref={list} className={styles.list}>
          {found.map((item) => (
            <li key={item.link}>
              <SidebarLink row={linkRow(item, path)} icons={{}} newWindow={text.newWindow} />
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
