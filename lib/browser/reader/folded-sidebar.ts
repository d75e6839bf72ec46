import { readStorage, storageKeys, writeStorage } from '../storage'
import { breakpoints } from '@/lib/site/constants'

/**
 * Whether the sidebar is next to the page on a medium screen. Between 720 and 959 px it is initially closed, above that open; the visitor's
 * choice applies to both and is stored. The boot script sets it on `<html>` before the first paint, where style sheets can use it.
 */
const attribute = 'data-sidebar'
const listeners = new Set<() => void>()

/** Calls back on every change, also of the window's width. Returns a function that unsubscribes. */
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
