'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { backToTop } from '@/lib/site/constants'
import styles from './back-to-top.module.css'

/** Button in the corner that leads back to the top; its ring shows how far the reader has come. It reads the scroll position once a frame, while the reader scrolls. */
export const BackToTop = isolated(function BackToTop({ label, icon }: { label: string; icon: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const ring = useRef<SVGCircleElement>(null)

  useEffect(() => {
    let frame = 0
    let last = window.scrollY
    const look = () => {
      frame = 0
      const root = document.documentElement
      const { visible, progress } = readScroll({ y: window.scrollY, windowHeight: root.clientHeight, pageHeight: root.scrollHeight })
      button.current?.toggleAttribute('data-visible', visible)
      // The last step of a way may be told twice.
      if (window.scrollY !== last) button.current?.toggleAttribute('data-up', window.scrollY < last)
      last = window.scrollY
      ring.current?.setAttribute('stroke-dashoffset', (100 * (1 - progress)).toFixed(1))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    const ending = new AbortController()
    for (const type of ['scroll', 'resize']) window.addEventListener(type, onScroll, { passive: true, signal: ending.signal })
    return () => {
      cancelAnimationFrame(frame)
      ending.abort()
    }
  }, [])

  const toTop = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('main-content')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }

  return (
    <button ref={button} type="button" className={styles.button} title={label} onClick={toTop} data-chrome="">
      <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true">
        <circle className={styles.track} cx="22" cy="22" r="20" />
        <circle ref={ring} className={styles.arc} cx="22" cy="22" r="20" pathLength="100" strokeDasharray="100" strokeDashoffset="100" />
      </svg>
      {icon}
    </button>
  )
}, 'back to top')

/** Whether the button shows, and how much of the page lies behind the reader, 0 to 1. All lengths are CSS pixels. */
export function readScroll({ y, windowHeight, pageHeight }: Record<'y' | 'windowHeight' | 'pageHeight', number>) {
  const way = pageHeight - windowHeight
  return { visible: y > backToTop.thresholdPx, progress: way > 0 ? Math.min(Math.max(y / way, 0), 1) : 0 }
}
