import { Spinner } from '@/components/ui/spinner'
import type { ChartTable } from '../chart/chart-table'
import styles from './widget-frame.module.css'
import { WidgetSource } from './widget-source'

interface WaitingFrameProps {
  title?: string
  source: string
  table?: ChartTable
  words: { loading: string }
}

/** Server-rendered form of a drawing: its source or data, and a spinner where that is no table. The hydrated frame looks the same. */
export function WaitingFrame({ title, source, table, words }: WaitingFrameProps) {
  return (
    <figure className={styles.frame} data-status="waiting" data-hydrate="">
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <div className={styles.stage}>
        <div className={styles.host} />
        <span className={styles.spinner}>
          <Spinner label={words.loading} />
        </span>
      </div>
      <WidgetSource source={source} table={table} />
    </figure>
  )
}
