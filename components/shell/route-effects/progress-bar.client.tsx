'use client'

import { useEffect, useRef } from 'react'
import { reportArrival, subscribeNavigationStart } from '@/lib/browser/page/navigation'
import { progressBar } from '@/lib/site/constants'
import { firstShare, progressRuns, trickledShare } from './progress-steps'
import styles from './route-effects.module.css'

/** Public paths seen since the page was loaded. It outlives the component, which a change of language mounts anew. */
const visited = new Set<string>()

/** Thin bar at the top while a page that has not been visited yet is on its way. `page` changes with every page shown. */
export function ProgressBar({ page }: { page: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const running = useRef<{ share: number; timer: ReturnType<typeof setInterval> } | null>(null)

  useEffect(() => {
    const show = (share: number) => bar.current?.style.setProperty('--share', String(share))
    const stop = () => {
      if (!running.current) return
      clearInterval(running.current.timer)
      running.current = null
      show(1)
      if (bar.current) bar.current.dataset.state = 'done'
    }
    reportArrival()
    visited.add(window.location.pathname)
    stop()
    return subscribeNavigationStart((pathname) => {
      stop()
      if (!progressRuns(visited, pathname) || !bar.current) return
      const timer = setInterval(() => {
        if (!running.current) return
        running.current.share = trickledShare(running.current.share, Math.random())
        show(running.current.share)
      }, progressBar.trickleSpeed)
      running.current = { share: firstShare, timer }
      bar.current.dataset.state = 'running'
      show(firstShare)
    })
  }, [page])

  useEffect(() => () => clearInterval(running.current?.timer), [])

  return <div ref={bar} className={styles.progress} aria-hidden="true" data-chrome="" />
}
