import { Fragment } from 'react'
import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import type { PageData } from '@/lib/page-data/page-data'
import { toc } from '@/lib/site/constants'
import { splitAtBreaks } from '@/lib/site/text/line-breaks'
import { PrintButton, TocMarker } from './toc.client'
import styles from './toc.module.css'

/** Table of contents: a column on wide screens, otherwise a collapsible box below the title. */
export function Toc({ page }: { page: PageData }) {
  if (page.meta.toc === false) return null
  const entries = buildTocTree(page.outline.headings, page.meta.headerDepth ?? toc.headerDepth)
  if (entries.length === 0) return null
  const messages = messagesOf(page.locale).page
  return (
    <nav className={styles.toc} aria-label={messages.onThisPage} data-chrome="">
      <div className={styles.column}>
        <details className={styles.box}>
          <summary className={styles.title}>
            <span>{messages.onThisPage}</span>
            <span className={styles.chevron}>
              <Icon name="chevron-right" size={14} />
            </span>
          </summary>
          <div className={styles.tree}>
            <TocMarker />
            <TocList entries={entries} />
          </div>
        </details>
        <PrintButton text={messages.print} />
      </div>
    </nav>
  )
}

function TocList({ entries }: { entries: TocEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a className={styles.link} href={`#${id}`}>
            {splitAtBreaks(text).map((part, index) => (
              <Fragment key={index}>
                {index > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </a>
          {children.length > 0 && <TocList entries={children} />}
        </li>
      ))}
    </ul>
  )
}

/** A heading in the table of contents with its subheadings. */
interface TocEntry {
  id: string
  text: string
  children: TocEntry[]
}

/**
 * Headings from h2 down as a tree.
 * @param depth number of levels: 2 means h2 and h3, 0 lists nothing
 */
export function buildTocTree(headings: readonly { depth: number; text: string; id: string }[], depth: number): TocEntry[] {
  const roots: TocEntry[] = []
  const open: { depth: number; children: TocEntry[] }[] = [{ depth: 1, children: roots }]
  for (const heading of headings) {
    if (heading.depth < 2 || heading.depth > depth + 1) continue
    const entry: TocEntry = { id: heading.id, text: heading.text, children: [] }
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) >= heading.depth) open.pop()
    open.at(-1)?.children.push(entry)
    open.push({ depth: heading.depth, children: entry.children })
  }
  return roots
}
