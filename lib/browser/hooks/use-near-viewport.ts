'use client'

import { useEffect, useState, type RefObject } from 'react'
import { widgets } from '@/lib/site/constants'

/**
 * True from the moment the element first comes near the window; it stays true.
 * @param margin distance outside the window that counts as near, CSS pixels
 */
export function useNearViewport(target: RefObject<Element | null>, margin: number = widgets.near): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = target.current
    if (near || !element) return
    // Old browsers without the observer draw at once: late is worse than early.
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: `${margin}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, margin, near])
  return near
}
