'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { navbar as constants, breakpoints } from '@/lib/site/constants'
import { navbarAutoHide } from '@/lib/settings/navbar'
import { navbarHides } from './navbar-hides'

interface NavbarFrameProps {
  className?: string
  children: ReactNode
}

function HidingFrame({ className, children }: NavbarFrameProps) {
  const header = useRef<HTMLElement>(null)

  useEffect(() => {
    if (navbarAutoHide === 'none') return
    let last = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      timer = undefined
      const y = window.scrollY
      const small = navbarAutoHide === 'always' || window.innerWidth <= breakpoints.mobile
      const menuOpen = header.current?.querySelector(':popover-open') != null
      const hides = navbarHides({ last, y, hidden: header.current?.dataset.hidden === 'true', menuOpen: menuOpen || !small })
      if (header.current) header.current.dataset.hidden = String(hides)
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

  return (
    <header ref={header} className={className} data-chrome="">
      {children}
    </header>
  )
}

function PlainFrame({ className, children }: NavbarFrameProps) {
  return (
    <header className={className} data-chrome="">
      {children}
    </header>
  )
}

/** The bar itself: hides while the reader scrolls down a phone screen, comes back on the way up. */
export const NavbarFrame = isolated(HidingFrame, 'navigation bar', PlainFrame)
