'use client'

import { useEffect, type RefObject } from 'react'
import { swipe } from '@/lib/site/constants'

/** Ends of a one-finger movement, in pixels of the window. */
export interface Swipe {
  fromX: number
  fromY: number
  toX: number
  toY: number
}

/** What a movement asks of the drawer: rightward from the left edge opens it, leftward closes it, everything else is scrolling. */
export function readSwipe({ fromX, fromY, toX, toY }: Swipe): 'open' | 'close' | null {
  const dx = toX - fromX
  const dy = toY - fromY
  if (Math.abs(dx) <= swipe.minDistance || Math.abs(dx) < swipe.minRatio * Math.abs(dy)) return null
  if (dx < 0) return 'close'
  return fromX <= swipe.edge ? 'open' : null
}

/** Opens and closes a popover drawer by swiping, on windows no wider than `upTo` pixels. */
export function useEdgeSwipe(drawer: RefObject<HTMLElement | null>, upTo: number): void {
  useEffect(() => {
    let from: { x: number; y: number } | null = null
    const onStart = ({ touches }: TouchEvent) => {
      const [touch] = touches
      from = touches.length === 1 && touch && window.innerWidth <= upTo ? { x: touch.clientX, y: touch.clientY } : null
    }
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches
      const element = drawer.current
      if (!from || !touch || !element) return
      const wanted = readSwipe({ fromX: from.x, fromY: from.y, toX: touch.clientX, toY: touch.clientY })
      const open = element.matches(':popover-open')
      if (wanted === 'open' && !open) element.showPopover()
      if (wanted === 'close' && open) element.hidePopover()
    }
    document.addEventListener('touchstart', onStart, { passive: true })
    document.addEventListener('touchend', onEnd, { passive: true })
    return () => {
      document.removeEventListener('touchstart', onStart)
      document.removeEventListener('touchend', onEnd)
    }
  }, [drawer, upTo])
}
