'use client'

import { useEffect, useState, type RefObject } from 'react'
import { widgets } from '@/lib/site/constants'

/** Becomes true when the element first comes near the window, and stays true. */
export function useNearViewport(target: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = target.current
    if (near || !element) return
    // In browsers without the observer the element counts as near immediately.
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: `${widgets.nearPx}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, near])
  return near
}
