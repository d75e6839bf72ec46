import { navbar } from '@/lib/site/constants'

/** One look at the scroll position: where the last one was, where this one is, both in pixels from the top. */
interface Look {
  last: number
  y: number
  /** The bar is hidden now. */
  hidden: boolean
  /** A menu of the bar is open, or the bar does not hide at this width. */
  menuOpen: boolean
}

/** Whether the navbar is hidden after a look: shown near the top and on the way up, hidden after a long way down, else as it was. */
export function navbarHides({ last, y, hidden, menuOpen }: Look): boolean {
  if (menuOpen || y <= navbar.alwaysShownUntil || y < last) return false
  return hidden || y > last + navbar.hideAfter
}
