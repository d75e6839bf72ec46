'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import styles from './appearance.module.css'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Button for full-screen mode; not rendered if the browser does not support it. */
export const FullScreen = isolated(function FullScreen({ label, icon }: { label: string; icon: ReactNode }) {
  const state = useSyncExternalStore(
    subscribe,
    () => (document.fullscreenEnabled ? (document.fullscreenElement ? 'on' : 'off') : null),
    () => null,
  )
  if (!state) return null
  const toggle = () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <button type="button" className={styles.fullScreen} aria-pressed={state === 'on'} onClick={toggle}>
      {icon}
      {label}
    </button>
  )
}, 'full screen')
