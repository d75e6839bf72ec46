'use client'

import { useId, useSyncExternalStore } from 'react'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import { offeredApiHosts, resolveApiHost, type ApiHost } from '@/lib/site/settings/api-hosts'
import fieldStyles from '@/components/ui/fields.module.css'
import styles from './api-host.module.css'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Native select of the API host. The choice is read again at each call of a tool. */
export function ApiHostSelect({ label, hosts }: { label: string; hosts: ApiHost[] }) {
  const id = useId()
  const hydrated = useHydrated()
  const stored = useSyncExternalStore(
    subscribe,
    () => readStorage(storageKeys.apiName),
    () => null,
  )
  const offered = hydrated ? offeredApiHosts(hosts, window.location) : hosts
  return (
    <div className={`${fieldStyles.fields} ${styles.host}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={resolveApiHost(offered, stored)?.name}
        onChange={(event) => {
          writeStorage(storageKeys.apiName, event.target.value)
          for (const listener of listeners) listener()
        }}
      >
        {offered.map(({ name, url }) => (
          <option key={name} value={name}>
            {`${url.replace(/^https?:\/\//, '')} (${name})`}
          </option>
        ))}
      </select>
    </div>
  )
}
