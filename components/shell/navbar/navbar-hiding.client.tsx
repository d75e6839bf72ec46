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
      const stays = !small || header.querySelector(':popover-open') !== null
      header.dataset.hidden = String(navbarHides({ last, y, hidden: header.dataset.hidden === 'true', stays }))
      last = y
    }
    const onScroll = () => {
      timer ??= setTimeout(tick, constants.throttleMs)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])
  return null
}, 'hiding of the navigation bar')

/**
 * Whether the navbar is hidden after a look at the scroll position: shown near the top and on the way up, hidden after a long way down, else as
 * it was.
 * @param look `last` and `y` in pixels from the top; `stays` if a menu of the bar is open, or it does not hide at this width
 */
export function navbarHides(look: { last: number; y: number; hidden: boolean; stays: boolean }): boolean {
  const { last, y, hidden, stays } = look
  if (stays || y <= constants.alwaysShownPx || y < last) return false
  return hidden || y > last + constants.hideAfterPx
}
