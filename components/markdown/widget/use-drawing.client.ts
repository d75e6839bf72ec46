'use client'

import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNearViewport } from '@/lib/browser/hooks/use-near-viewport'
import { useTheme, type Theme } from '@/lib/browser/theme/use-theme'
import { widgets } from '@/lib/site/constants'

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
