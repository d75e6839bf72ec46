import { backToTop } from '@/lib/site/constants'

/** Scroll position and the size of what is scrolled, CSS pixels. */
interface ScrollState {
  y: number
  windowHeight: number
  pageHeight: number
}

/** Whether the button shows, and how much of the page lies behind the reader, 0 to 1. */
export function readScroll({ y, windowHeight, pageHeight }: ScrollState): { visible: boolean; progress: number } {
  const way = pageHeight - windowHeight
  return { visible: y > backToTop.threshold, progress: way > 0 ? Math.min(Math.max(y / way, 0), 1) : 0 }
}
