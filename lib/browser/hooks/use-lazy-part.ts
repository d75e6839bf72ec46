'use client'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { withStyle } from '@/lib/browser/page/full-style'

/** A component whose code is loaded on demand. */
export interface LazyPart<Props> {
  /** Undefined until it has been loaded. */
  Part: ComponentType<Props> | undefined
  failed: boolean
  retry: () => void
}

/**
 * Loads a component with its style once it is wanted. Unlike `React.lazy`, a failure is a state with a retry, not an error of the page.
 * @param load keep it stable: a module constant
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean): LazyPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const failures = useRef(0)

  useEffect(() => {
    if (!wanted) return
    let stale = false
    withStyle(load()).then(
      (loaded) => stale || setPart(() => loaded),
      (reason: unknown) => {
        failures.current += 1
        console.warn('A part of the page could not be loaded.', reason)
        if (!stale) setFailed(true)
      },
    )
    return () => {
      stale = true
    }
  }, [load, wanted, attempt])

  const retry = () => {
    // A second failure with a network at hand: the tab is probably older than the last deployment, whose file names only a new document has.
    if (failures.current > 1 && navigator.onLine) return window.location.reload()
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { Part, failed, retry }
}
