'use client'

import { useEffect } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { navbar as constants, breakpoints } from '@/lib/site/constants'
import { navbarAutoHide } from '@/lib/settings/navbar'

/** Hides the bar while the reader scrolls down a phone screen, and shows it on the way up. */
export const NavbarHiding = isolated(function NavbarHiding() {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('body > header')
    if (navbarAutoHide === 'none' || !header) return
    let last = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      timer = undefined
      const y = window.scrollY
      const small = navbarAutoHide === 'always' || window.innerWidth <= breakpoints.mobile
      const menuOpen = header.querySelector(':popover-open') !== null
      header.dataset.hidden = String(navbarHides({ last, y, hidden: header.dataset.hidden === 'true', menuOpen: menuOpen || !small }))
      last = y
    }
    const onScroll = () => {
      timer ??= setTimeout(tick, constants.throttle)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])
  return null
}, 'hiding of the navigation bar')

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
  if (menuOpen || y <= constants.alwaysShownUntil || y < last) return false
  return hidden || y > last + constants.hideAfter
}
