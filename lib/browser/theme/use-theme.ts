'use client'

import { useSyncExternalStore } from 'react'

/** The theme as `<html data-theme>` has it; anything but `dark` is light. */
export type Theme = 'light' | 'dark'

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The current theme, updated on every change. `light` on the server, which does not have it. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    () => 'light',
  )
}
