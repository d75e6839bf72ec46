'use client'

import { useId, useState, type ReactNode, type RefObject } from 'react'
import { Spinner } from '@/components/ui/spinner'
import type { ChartTable } from '../chart/chart-table'
import type { DrawingStatus } from './use-drawing.client'
import styles from './widget-frame.module.css'
import { WidgetSource } from './widget-source'

interface WidgetFrameProps {
  status: DrawingStatus
  error?: string
  title?: string
  source: string
  /** The data of a chart. */
  table?: ChartTable
  host: RefObject<HTMLDivElement | null>
  messages: { loading: string; failed: string; source: string; data?: string }
  /** Text alternative of the drawing, if the host itself is the image. */
  label?: string
  /** Controls next to "Source". */
  tools?: ReactNode
  /** Content of the host; empty if the library fills it. */
  children?: ReactNode
}

/**
 * The frame of every drawing: its place, the spinner while waiting, and the source after a failure, without JavaScript and on demand. The
 * style sheet selects by `data-status`, so the server's HTML is correct with and without JavaScript.
 */
export function WidgetFrame({ status, error, title, source, table, host, messages, label, tools, children }: WidgetFrameProps) {
  const [sourceShown, showSource] = useState(false)
  const sourceId = useId()
  return (
    <figure className={styles.frame} data-status={status} data-source={sourceShown || undefined}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <div className={styles.stage}>
        <div ref={host} className={styles.host} data-drawing="" role={label ? 'img' : undefined} aria-label={label} tabIndex={0}>
          {children}
        </div>
        {status === 'waiting' && (
          <span className={styles.spinner}>
            <Spinner label={messages.loading} />
          </span>
        )}
      </div>
      {status === 'failed' && (
        <p className={styles.message} role="status">
          {messages.failed} <span className={styles.reason}>{error}</span>
        </p>
      )}
      {status === 'ready' && (
        <div className={styles.tools}>
          {tools}
          <button type="button" aria-expanded={sourceShown} aria-controls={sourceId} onClick={() => showSource(!sourceShown)}>
            {(table && messages.data) ?? messages.source}
          </button>
        </div>
      )}
      <WidgetSource id={sourceId} source={source} table={table} />
    </figure>
  )
}
