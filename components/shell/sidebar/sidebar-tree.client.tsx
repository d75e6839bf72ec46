'use client'

import Link from 'next/link'
import { useState, type ReactNode } from 'react'
import type { SidebarItem } from '@/lib/navigation/sidebar'
import { containsCurrent, isCurrentEntry } from '@/lib/navigation/sidebar-match'
import styles from './sidebar.module.css'

/** What every level of the tree needs. */
interface TreeContext {
  /** Locale-free path of the current page. */
  path: string
  icons: Record<string, ReactNode>
  chevron: ReactNode
  /** Said after links to other sites. */
  newWindow: string
}

interface SidebarTreeProps extends TreeContext {
  items: SidebarItem[]
  /** Names the accordion: of the groups of one level only one is open. */
  level: string
}

/** Links and folding groups. Groups are `<details>` of one name, so the browser itself keeps one open per level, with or without script. */
export function SidebarTree({ items, level, ...context }: SidebarTreeProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.link ?? item.text}>
          {item.children ? <SidebarGroup item={item} level={level} {...context} /> : <SidebarLink item={item} {...context} />}
        </li>
      ))}
    </ul>
  )
}

function SidebarGroup({ item, level, ...context }: TreeContext & { item: SidebarItem; level: string }) {
  const children = <SidebarTree items={item.children ?? []} level={`${level}/${item.text}`} {...context} />
  const label = (
    <>
      {item.icon && context.icons[item.icon]}
      <span className={styles.groupText}>{item.text}</span>
    </>
  )
  if (item.collapsible === false) {
    return (
      <section className={styles.group}>
        <p className={styles.groupLabel}>{label}</p>
        {children}
      </section>
    )
  }
  return (
    <details className={styles.group} name={`sidebar-${level}`} open={item.expanded || containsCurrent(item, context.path)}>
      <summary className={styles.groupLabel}>
        {label}
        <span className={styles.chevron}>{context.chevron}</span>
      </summary>
      {children}
    </details>
  )
}

/** A link that asks for its page only when pointed at: prefetching a hundred visible links would cost more than the page. */
function SidebarLink({ item, path, icons, newWindow }: TreeContext & { item: SidebarItem }) {
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const icon = item.icon && icons[item.icon]
  if (!item.link?.startsWith('/')) {
    return (
      <a className={`${styles.link} ${styles.external}`} href={item.link} target="_blank" rel="noopener noreferrer">
        {icon}
        {item.text}
        <span className="visually-hidden"> {newWindow}</span>
      </a>
    )
  }
  return (
    <Link
      className={styles.link}
      href={item.link}
      prefetch={wanted ? null : false}
      onPointerEnter={want}
      onFocus={want}
      aria-current={isCurrentEntry(item, path) ? 'page' : undefined}
    >
      {icon}
      {item.text}
    </Link>
  )
}
