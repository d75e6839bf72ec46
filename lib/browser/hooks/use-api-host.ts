'use client'

import { useSyncExternalStore } from 'react'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import { offeredApiHosts, resolveApiHost, type ApiHost } from '@/lib/settings/api-hosts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Remembers the choice and tells every selector and form of the page. */
export function chooseApiHost(name: string): void {
  writeStorage(storageKeys.apiName, name)
  for (const listener of listeners) listener()
}

/** Hosts that this page may offer, and the chosen one. Before hydration: those of the configuration. */
export function useApiHost(configured: ApiHost[]): { offered: ApiHost[]; chosen: ApiHost | undefined } {
  const hydrated = useHydrated()
  const stored = useSyncExternalStore(
    subscribe,
    () => readStorage(storageKeys.apiName),
    () => null,
  )
  const offered = hydrated ? offeredApiHosts(configured, window.location) : configured
  return { offered, chosen: resolveApiHost(offered, stored) }
}
