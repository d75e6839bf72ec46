'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { canKeepPages, whenIdle } from '@/lib/browser/offline/able'
import { withStyle } from '@/lib/browser/page/full-style'
import type { Locale } from '@/lib/site/locales'
import type { OfflinePanelProps } from './offline-panel.client'
import type { Messages } from '@/lib/i18n/messages'

/** Opens the dialog; also starts what works by itself (`offline-work.ts`), when the page is awake and idle. */
export const OfflineButton = isolated(function OfflineButton({ locale, text }: { locale: Locale; text: { title: string; kept: string } }) {
  const able = useHydrated() && canKeepPages()
  const [isWhole, setWhole] = useState(false)
  const [panel, setPanel] = useState<{ Panel: ComponentType<OfflinePanelProps>; words: Messages['offline'] }>()

  useEffect(() => {
    if (!canKeepPages()) return
    let stop: (() => void) | undefined
    let gone = false
    const work = async () => {
      const { startWork } = await import('./offline-work')
      if (!gone) stop = startWork(locale, setWhole)
    }
    whenIdle(() => void work().catch(console.warn))
    return () => {
      gone = true
      stop?.()
    }
  }, [locale])

  if (!able) return null
  const open = async () => {
    const [{ OfflinePanel }, words] = await Promise.all([
      withStyle(import('./offline-panel.client')),
      import('@/lib/i18n/load-messages').then(({ loadOfflineMessages }) => loadOfflineMessages(locale)),
    ])
    setPanel({ Panel: OfflinePanel, words })
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => void open().catch(console.warn)}>
        {isWhole ? text.kept : text.title}
      </button>
      {panel && <panel.Panel locale={locale} words={panel.words} onClose={() => setPanel(undefined)} />}
    </>
  )
}, 'offline docs')
