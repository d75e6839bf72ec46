'use client'

import { useSyncExternalStore } from 'react'

/** The theme in force: what `data-theme` of `<html>` says. */
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

/** The theme in force, following every change. `light` on the server, where it is not known. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => readTheme(document.documentElement),
    () => 'light',
  )
}
