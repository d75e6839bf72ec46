'use client'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { withStyle } from '@/lib/browser/page/full-style'

/**
 * Loads a component and its styles when it is needed. Unlike with `React.lazy`, a failure is a state with a retry, not an error of the page.
 * @param load must be the same function in every render, such as a module constant
 * @returns the component as `Part`, which is `undefined` until it has been loaded
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>, isNeeded: boolean) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const failures = useRef(0)

  useEffect(() => {
    if (!isNeeded) return
    let isStale = false
    withStyle(load()).then(
      (loaded) => isStale || setPart(() => loaded),
      (reason: unknown) => {
        failures.current += 1
        console.warn('A part of the page could not be loaded.', reason)
        if (!isStale) setFailed(true)
      },
    )
    return () => {
      isStale = true
    }
  }, [load, isNeeded, attempt])

  const retry = () => {
    // If it fails twice while online, the tab is probably older than the last deployment, and only a new document has the new file names.
    if (failures.current > 1 && navigator.onLine) return window.location.reload()
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { Part, failed, retry }
}
