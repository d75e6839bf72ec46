'use client'

import { useId, useState, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Spinner } from '@/components/ui/spinner'
import type { ChartTable } from '../chart/chart-table'
import styles from './widget-frame.module.css'
import { WidgetSource } from './widget-source'
import { useNearViewport } from '@/lib/browser/hooks/use-near-viewport'
import { useTheme, type Theme } from '@/lib/browser/theme/use-theme'
import { widgets } from '@/lib/site/constants'

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

/** `waiting` for its library or to be near the viewport, `ready`, or `failed` with the source shown instead. */
export type DrawingStatus = 'waiting' | 'ready' | 'failed'

/** Renders into `host` for a theme; may return a cleanup function. Must load its library with `import()`. */
export type Draw = (host: HTMLDivElement, theme: Theme) => Promise<(() => void) | void>

/**
 * Lifecycle of a drawing: nothing until its host is near the viewport, then `draw` after the delay; again after each change of theme or of
 * `draw` itself (keep it stable with `useCallback`). The previous drawing stays until the new one is ready. Without `draw`, only the lazy
 * loading is used: the sandbox draws.
 */
export function useDrawing(draw?: Draw): { host: RefObject<HTMLDivElement | null>; status: DrawingStatus; error: string } {
  const host = useRef<HTMLDivElement>(null)
  const waited = useRef<Promise<void>>(undefined)
  const undo = useRef<() => void>(undefined)
  const near = useNearViewport(host)
  const theme = useTheme()
  const [state, setState] = useState<{ status: DrawingStatus; error: string }>({ status: 'waiting', error: '' })

  useEffect(() => {
    const element = host.current
    if (!near || !element) return
    let stale = false
    waited.current ??= new Promise((resolve) => setTimeout(resolve, widgets.delayMs))
    waited.current
      .then(() => (stale ? undefined : draw?.(element, theme)))
      .then((done) => {
        if (stale) return done?.()
        undo.current?.()
        undo.current = done ?? undefined
        setState({ status: 'ready', error: '' })
      })
      .catch((reason: unknown) => {
        if (!stale) setState({ status: 'failed', error: reason instanceof Error ? reason.message : String(reason) })
      })
    return () => {
      stale = true
    }
  }, [near, theme, draw])

  useEffect(() => () => undo.current?.(), [])

  return { host, ...state }
}
