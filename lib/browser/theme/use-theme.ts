'use client'

import { useSyncExternalStore } from 'react'

/** The current theme, from `data-theme` of `<html>`. */
export type Theme = 'light' | 'dark'

/** Reads the theme from `<html data-theme>`; anything but `dark` is light. */
export function readTheme(root: Element): Theme {
  return root.getAttribute('data-theme') === 'dark' ? 'dark' : 'light'
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The current theme, updated on every change. `light` on the server, which does not have it. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => readTheme(document.documentElement),
    () => 'light',
  )
}
