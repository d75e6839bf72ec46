'use client'

import { useEffect } from 'react'
import { swipe } from '@/lib/site/constants'

/**
 * What a one-finger movement does to the drawer, given in pixels of the window: to the right from the left edge opens it, to the left closes
 * it; anything else is scrolling.
 */
export function readSwipe({ fromX, fromY, toX, toY }: Record<'fromX' | 'fromY' | 'toX' | 'toY', number>): 'open' | 'close' | null {
  const dx = toX - fromX
  const dy = toY - fromY
  if (Math.abs(dx) <= swipe.minDistancePx || Math.abs(dx) < swipe.minRatio * Math.abs(dy)) return null
  if (dx < 0) return 'close'
  return fromX <= swipe.edgePx ? 'open' : null
}

/** Opens and closes a popover drawer by swiping, on windows no wider than `upTo` pixels. */
export function useEdgeSwipe(drawerId: string, upTo: number): void {
  useEffect(() => {
    let start: { x: number; y: number } | null = null
    const onStart = ({ touches }: TouchEvent) => {
      const [touch] = touches
      start = touches.length === 1 && touch && window.innerWidth <= upTo ? { x: touch.clientX, y: touch.clientY } : null
    }
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches
      const element = document.getElementById(drawerId)
      if (!start || !touch || !element) return
      const action = readSwipe({ fromX: start.x, fromY: start.y, toX: touch.clientX, toY: touch.clientY })
      const isOpen = element.matches(':popover-open')
      if (action === 'open' && !isOpen) element.showPopover()
      if (action === 'close' && isOpen) element.hidePopover()
    }
    const ending = new AbortController()
    document.addEventListener('touchstart', onStart, { passive: true, signal: ending.signal })
    document.addEventListener('touchend', onEnd, { passive: true, signal: ending.signal })
    return () => ending.abort()
  }, [drawerId, upTo])
}
