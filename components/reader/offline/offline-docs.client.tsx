'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { supportsOffline, whenIdle } from '@/lib/browser/offline/support'
import { withStyle } from '@/lib/browser/page/full-style'
import type { Locale } from '@/lib/site/locales'
import type { OfflinePanelProps } from './offline-panel.client'
import type { Messages } from '@/lib/i18n/messages'

/** Opens the dialog. Also starts what needs no action of the visitor (`start-offline.ts`) when the hydrated page is idle. */
export const OfflineButton = isolated(function OfflineButton({ locale, text }: { locale: Locale; text: { title: string; kept: string } }) {
  const isSupported = useHydrated() && supportsOffline()
  const [isComplete, setComplete] = useState(false)
  const [panel, setPanel] = useState<{ Panel: ComponentType<OfflinePanelProps>; messages: Messages['offline'] }>()

  useEffect(() => {
    if (!supportsOffline()) return
    let stop: (() => void) | undefined
    let isUnmounted = false
    const work = async () => {
      const { startOffline } = await import('./start-offline')
      if (!isUnmounted) stop = startOffline(locale, setComplete)
    }
    whenIdle(() => void work().catch(console.warn))
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [locale])

  if (!isSupported) return null
  const open = async () => {
    const [{ OfflinePanel }, messages] = await Promise.all([
      withStyle(import('./offline-panel.client')),
      import('@/lib/i18n/load-messages').then(({ loadOfflineMessages }) => loadOfflineMessages(locale)),
    ])
    setPanel({ Panel: OfflinePanel, messages })
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => void open().catch(console.warn)}>
        {isComplete ? text.kept : text.title}
      </button>
      {panel && <panel.Panel locale={locale} messages={panel.messages} onClose={() => setPanel(undefined)} />}
    </>
  )
}, 'offline docs')
