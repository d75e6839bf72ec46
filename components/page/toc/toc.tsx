import { Fragment } from 'react'
import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import type { Page } from '@/lib/content/page'
import { toc } from '@/lib/site/constants'
import { splitAtBreaks } from '@/lib/site/line-breaks'
import { TocFrame } from './toc-frame.client'
import { buildTocTree, type TocEntry } from './toc-tree'
import styles from './toc.module.css'

/** Table of contents: a column on wide screens, otherwise a collapsible box below the title. */
export function Toc({ page }: { page: Page }) {
  if (page.meta.toc === false) return null
  const entries = buildTocTree(page.outline.headings, page.meta.headerDepth ?? toc.headerDepth)
  if (entries.length === 0) return null
  const messages = messagesOf(page.locale).page
  return (
    <TocFrame
      title={messages.onThisPage}
      print={messages.print}
      printIcon={<Icon name="printer" size={16} />}
      chevron={<Icon name="chevron-right" size={14} />}
    >
      <TocList entries={entries} />
    </TocFrame>
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
