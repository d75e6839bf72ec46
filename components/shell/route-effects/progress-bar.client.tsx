'use client'

import { useEffect, useRef } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { reportNavigationEnd, subscribeNavigationStart } from '@/lib/browser/page/navigation'
import { progressBar } from '@/lib/site/constants'
import styles from './route-effects.module.css'

/** Public paths shown since the document was loaded. Not in the component's state, because a change of language mounts it again. */
const visited = new Set<string>()

/** Thin bar at the top while a page that has not been visited yet is on its way. `page` changes with every page shown. */
export const ProgressBar = isolated(function ProgressBar({ page }: { page: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const running = useRef<ReturnType<typeof setInterval> | null>(null)

  useEffect(() => {
    const show = (share: number) => bar.current?.style.setProperty('--share', String(share))
    const stop = () => {
      // This also ends the wait before the bar shows, because browsers number timeouts and intervals together.
      clearInterval(running.current ?? undefined)
      running.current = null
      if (bar.current?.dataset.state !== 'running') return
      show(1)
      bar.current.dataset.state = 'done'
    }
    const start = () => {
      if (!bar.current) return
      let share = firstShare
      bar.current.dataset.state = 'running'
      show(share)
      running.current = setInterval(() => show((share = trickledShare(share, Math.random()))), progressBar.trickleSpeed)
    }
    reportNavigationEnd()
    visited.add(window.location.pathname)
    stop()
    return subscribeNavigationStart((pathname) => {
      stop()
      // A page that was fetched ahead is there before the bar could be seen, and sooner where nothing else is painted.
      if (progressRuns(visited, pathname)) running.current = setTimeout(start, progressBar.wait)
    })
  }, [page])

  useEffect(() => () => clearInterval(running.current ?? undefined), [])

  return <div ref={bar} className={styles.progress} aria-hidden="true" data-chrome="" />
}, 'progress bar')

/** Share of the bar when a navigation starts. */
export const firstShare: number = progressBar.minimum

/**
 * Share after one trickle, 0 to 1.
 * @param chance a random number from 0 to 1: the bar should not look like a clock
 */
export function trickledShare(share: number, chance: number): number {
  return Math.min(Math.max(share + chance * progressBar.trickleRate, progressBar.minimum), progressBar.maximum)
}

/** Whether the bar runs for a navigation: only on the way to pages that were not shown since the document was loaded. */
export function progressRuns(known: ReadonlySet<string>, pathname: string): boolean {
  return !known.has(pathname)
}
