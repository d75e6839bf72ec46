'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fill } from '@/lib/i18n/fill'
import { localeInfo, type Locale } from '@/lib/site/locales'
import { offlineMessages } from '@/lib/i18n/offline-messages'
import { detectState, fetchOfflineList, readDownloadState, removeDocs, startDownload, stopDownload, subscribeDownloads } from './download'
import button from '@/components/ui/button.module.css'
import dialogStyles from '@/components/ui/dialog.module.css'
import styles from './offline.module.css'

export interface OfflinePanelProps {
  locale: Locale
  onClose: () => void
}

const titleId = 'offline-title'

/** Explains what a download contains and how large it is, shows its progress, and removes it. */
export function OfflinePanel({ locale, onClose }: OfflinePanelProps) {
  const messages = offlineMessages[locale]
  const dialog = useRef<HTMLDialogElement>(null)
  const state = useSyncExternalStore(subscribeDownloads, () => readDownloadState(locale))
  const size = useSize(locale, state.kind)
  const sizeText = size && fill(messages.megabytes, { number: formatMegabytes(size, locale) })

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={`${dialogStyles.box} ${styles.box}`}>
        <h2 id={titleId} className={styles.title}>
          {state.kind === 'complete' ? messages.kept : messages.title}
        </h2>
        <p>{messages.text}</p>
        <div role="status" className={styles.state}>
          {state.kind === 'complete' && sizeText && fill(messages.done, { count: state.pages, size: sizeText })}
          {(state.kind === 'none' || state.kind === 'partial') && sizeText && fill(messages.size, { size: sizeText })}
          {state.kind === 'partial' && ` ${messages.partly}`}
          {state.kind === 'failed' && messages.failed}
          {state.kind === 'blocked' && messages.refused}
        </div>
        {state.kind === 'running' && (
          <label className={styles.progress}>
            <progress value={state.done} max={state.all || 1} />
            {fill(messages.progress, { done: state.done, all: state.all })}
          </label>
        )}
        <div className={styles.actions}>
          {(state.kind === 'none' || state.kind === 'partial' || state.kind === 'failed') && (
            <button type="button" className={`${button.button} ${button.primary}`} onClick={() => void startDownload(locale)}>
              {state.kind === 'none' ? messages.keep : messages.goOn}
            </button>
          )}
          {state.kind === 'running' && (
            <button type="button" className={button.button} onClick={() => stopDownload(locale)}>
              {messages.stop}
            </button>
          )}
          {(state.kind === 'complete' || state.kind === 'partial' || state.kind === 'failed') && (
            <button type="button" className={button.button} onClick={() => void removeDocs(locale)}>
              {messages.remove}
            </button>
          )}
          <button type="button" className={button.button} onClick={() => dialog.current?.close()}>
            {messages.close}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** Size of the download, or once it is complete, of what the site stores on the device, in bytes. */
function useSize(locale: Locale, kind: string): number | undefined {
  const [size, setSize] = useState<number>()
  useEffect(() => {
    let current = true
    const find = async (): Promise<number | undefined> => {
      if (kind === 'complete') return (await navigator.storage.estimate()).usage
      if (kind === 'none' || kind === 'partial') return (await fetchOfflineList(locale)).bytes
      if (kind === 'unknown') await detectState(locale)
      return undefined
    }
    find().then((bytes) => current && setSize(bytes), console.warn)
    return () => {
      current = false
    }
  }, [locale, kind])
  return size
}

function formatMegabytes(bytes: number, locale: Locale): string {
  return new Intl.NumberFormat(localeInfo[locale].lang, { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 }).format(bytes / 1_000_000)
}
