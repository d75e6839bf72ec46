'use client'

import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => undefined

/** False in the server's HTML and during hydration, then true: for values that only the browser has. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}
