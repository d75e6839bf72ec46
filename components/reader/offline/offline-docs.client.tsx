'use client'

import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { canKeepPages, nameManifest, startWorker, whenIdle } from '@/lib/browser/offline/register'
import { keepOpenPage } from '@/lib/browser/offline/visited'
import { arrivalEvent } from '@/lib/browser/page/awake'
import type { Locale } from '@/lib/site/locales'
import { findState, keepState, refreshKept, subscribeKeeping } from './keep-job'
import type { OfflinePanelProps } from './offline-panel.client'
import { loadWords, type OfflineWords } from './words'
import styles from './offline.module.css'

/** Once a page life: a change of language mounts the component anew. */
let started = false

/** Opens the dialog; also starts the service worker, when the page is awake and idle. */
export function OfflineButton({ locale, text }: { locale: Locale; text: { title: string; kept: string } }) {
  const able = useHydrated() && canKeepPages()
  const state = useSyncExternalStore(
    subscribeKeeping,
    () => keepState(locale).kind,
    () => 'unknown' as const,
  )
  const [panel, setPanel] = useState<{ Panel: ComponentType<OfflinePanelProps>; words: OfflineWords }>()

  useEffect(() => {
    if (!canKeepPages()) return
    findState(locale).catch(console.warn)
    whenIdle(() => nameManifest(locale))
    if (started) return
    started = true
    whenIdle(
      () =>
        void startWorker()
          .then(() => refreshKept())
          .catch(console.warn),
    )
    const onArrival = () => whenIdle(() => void keepOpenPage().catch(console.warn))
    window.addEventListener(arrivalEvent, onArrival)
    // It stays: the reader moves on in the same document.
  }, [locale])

  if (!able) return null
  const open = async () => {
    const [{ OfflinePanel }, words] = await Promise.all([import('./offline-panel.client'), loadWords(locale)])
    setPanel({ Panel: OfflinePanel, words })
  }
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => void open().catch(console.warn)}>
        {state === 'whole' ? text.kept : text.title}
      </button>
      {panel && <panel.Panel locale={locale} words={panel.words} onClose={() => setPanel(undefined)} />}
    </>
  )
}
