'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { withStyle } from '@/lib/browser/page/full-style'
import type { Locale } from '@/lib/site/locales'
import type { OfflinePanelProps } from './offline-panel.client'

/** Whether the browser can store pages. Without https there are no service workers, except on localhost. */
const supportsOffline = () => 'serviceWorker' in navigator && 'caches' in window

/**
 * "Keep these docs offline" in the footer, which opens the dialog. Also starts what needs no action of the visitor (`start-offline.ts`) when
 * the hydrated page is idle.
 */
export const OfflineButton = isolated(function OfflineButton({ locale, text }: { locale: Locale; text: { title: string; kept: string } }) {
  const isSupported = useHydrated() && supportsOffline()
  const [isComplete, setComplete] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<OfflinePanelProps>>()

  useEffect(() => {
    if (!supportsOffline()) return
    let stop: (() => void) | undefined
    let isUnmounted = false
    void import('./start-offline').then(({ startOffline, whenIdle }) =>
      whenIdle(async () => {
        if (!isUnmounted) stop = startOffline(locale, setComplete)
      }),
    )
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [locale])

  if (!isSupported) return null
  const open = async () => {
    const { OfflinePanel } = await withStyle(import('./offline-panel.client'))
    setPanel(() => OfflinePanel)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => void open().catch(console.warn)}>
        {isComplete ? text.kept : text.title}
      </button>
      {Panel && <Panel locale={locale} onClose={() => setPanel(undefined)} />}
    </>
  )
}, 'offline docs')
