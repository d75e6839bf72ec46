'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and while it is taken over, true after: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
