import { readStorage, storageKeys, writeStorage } from '../storage'
import { breakpoints } from '@/lib/site/constants'

/**
 * Whether the sidebar stands beside the page on a medium screen. Between 720 and 959 px it starts closed, above that open; what the reader
 * chooses holds for both and is remembered. Style sheets see the choice on `<html>`, where the boot script has set it before the first paint.
 */
const attribute = 'data-sidebar'
const listeners = new Set<() => void>()

/** Calls back on every change, also of the window's width; returns the way to stop. */
export function subscribeSidebar(listener: () => void): () => void {
  listeners.add(listener)
  const room = roomForSidebar()
  room.addEventListener('change', listener)
  const stored = readStorage(storageKeys.sidebar)
  if (stored === 'open' || stored === 'folded') document.documentElement.setAttribute(attribute, stored)
  return () => {
    listeners.delete(listener)
    room.removeEventListener('change', listener)
  }
}

export function sidebarIsOpen(): boolean {
  const choice = document.documentElement.getAttribute(attribute)
  return choice ? choice === 'open' : roomForSidebar().matches
}

export function setSidebarOpen(open: boolean): void {
  const choice = open ? 'open' : 'folded'
  document.documentElement.setAttribute(attribute, choice)
  writeStorage(storageKeys.sidebar, choice)
  for (const listener of listeners) listener()
}

function roomForSidebar(): MediaQueryList {
  return window.matchMedia(`(min-width: ${breakpoints.tablet + 1}px)`)
}
