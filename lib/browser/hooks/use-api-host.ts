'use client'

import { useSyncExternalStore } from 'react'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import { isTokenService, offeredApiHosts, resolveApiHost, type ApiHost } from '@/lib/settings/api-hosts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Stores the choice and notifies every selector and form of the page. */
export function chooseApiHost(name: string): void {
  writeStorage(storageKeys.apiName, name)
  for (const listener of listeners) listener()
}

/**
 * The hosts that this page offers, and the chosen one. Before hydration, all hosts of the configuration are offered.
 * @param olderOnly leaves out token services, which do not support every tool; `wanted` is the host that would be chosen otherwise
 */
export function useApiHost(
  configured: ApiHost[],
  olderOnly = false,
): { offered: ApiHost[]; chosen: ApiHost | undefined; wanted: ApiHost | undefined } {
  const hydrated = useHydrated()
  const stored = useSyncExternalStore(
    subscribe,
    () => readStorage(storageKeys.apiName),
    () => null,
  )
  const all = hydrated ? offeredApiHosts(configured, window.location) : configured
  const offered = olderOnly ? all.filter((host) => !isTokenService(host)) : all
  return { offered, chosen: resolveApiHost(offered, stored), wanted: resolveApiHost(all, stored) }
}
