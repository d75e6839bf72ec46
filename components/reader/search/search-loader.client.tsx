'use client'

import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { ErrorBoundary, isolated } from '@/components/ui/error-boundary.client'
import { canStore } from '@/lib/browser/storage'
import type { Locale } from '@/lib/site/locales'
import { searchOpenEvent } from '@/lib/browser/search-dialog'
import { loadSearch } from './load-search'
import type { SearchModalProps } from './modal/search-modal.client'
import type { SearchMessages } from './messages'
import styles from './search.module.css'

interface SearchLoaderProps {
  locale: Locale
  loading: string
  failed: string
  failedHelp: string
  retry: string
}

const compositionEvents = ['compositionstart', 'compositionupdate', 'compositionend']

/** Loads the search when the dialog opens, or when its button is hovered or focused, and replaces the fallback form with it. */
export const SearchLoader = isolated(function SearchLoader({ locale, loading, failed, failedHelp, retry }: SearchLoaderProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const [loaded, setLoaded] = useState<{ Modal: ComponentType<SearchModalProps>; messages: SearchMessages }>()
  const [state, setState] = useState<'closed' | 'waiting' | 'failed' | 'open'>('closed')
  const [attempt, setAttempt] = useState(0)
  const failures = useRef(0)

  useEffect(() => {
    const own = anchor.current?.closest('dialog')
    // DocSearch throws if storage is blocked. The fallback form, which finds the same pages, then stays.
    if (!own || !canStore()) return
    const onOpen = () => {
      setDialog(own)
      setState('waiting')
      setAttempt((count) => count + 1)
    }
    const onClose = () => setState('closed')
    // Includes `compositionupdate`, because a composition may have started before this code was loaded.
    const onComposition = (event: Event) => (event.target as HTMLElement).toggleAttribute('data-composing', event.type !== 'compositionend')
    const preload = () => void loadSearch(locale).catch(() => undefined)
    const buttons = document.querySelectorAll('[data-open-search]')
    own.addEventListener(searchOpenEvent, onOpen)
    own.addEventListener('close', onClose)
    for (const button of buttons) for (const type of ['pointerenter', 'focus']) button.addEventListener(type, preload, { once: true })
    for (const type of compositionEvents) own.addEventListener(type, onComposition)
    if (own.open) onOpen()
    return () => {
      for (const type of compositionEvents) own.removeEventListener(type, onComposition)
      own.removeEventListener(searchOpenEvent, onOpen)
      own.removeEventListener('close', onClose)
      for (const button of buttons) for (const type of ['pointerenter', 'focus']) button.removeEventListener(type, preload)
    }
  }, [locale])

  useEffect(() => {
    if (attempt === 0) return
    let current = true
    const show = (Modal: ComponentType<SearchModalProps>, messages: SearchMessages) => {
      if (!current) return
      setLoaded({ Modal, messages })
      setState((now) => (now === 'closed' ? now : 'open'))
    }
    loadSearch(locale).then(
      ([{ SearchModal }, messages]) =>
        whenComposed(anchor.current?.closest('dialog')?.querySelector('input'), () => show(SearchModal, messages)),
      () => {
        if (!current) return
        failures.current += 1
        setState((now) => (now === 'closed' ? now : 'failed'))
      },
    )
    return () => {
      current = false
    }
  }, [attempt, locale])

  const close = useCallback(() => dialog?.close(), [dialog])
  const onRetry = () => {
    // If it fails twice while online, the tab is probably older than the last deployment, and only a new document has the new file names.
    if (failures.current > 1 && navigator.onLine) {
      window.location.reload()
      return
    }
    setState('waiting')
    setAttempt(attempt + 1)
  }
  return (
    <div ref={anchor} className={styles.state} aria-live="polite">
      {state === 'waiting' && <p className={styles.loading}>{loading}</p>}
      {state === 'failed' && (
        <>
          <p className={styles.failed}>{failed}</p>
          <p>{failedHelp}</p>
          <button type="button" className={styles.retry} onClick={onRetry}>
            {retry}
          </button>
        </>
      )}
      {state === 'open' && loaded && dialog && (
        <ErrorBoundary name="search" fallback={<FocusFallbackForm dialog={dialog} />}>
          <loaded.Modal locale={locale} dialog={dialog} messages={loaded.messages} onClose={close} />
        </ErrorBoundary>
      )}
    </div>
  )
}, 'search')

/** Focuses the fallback form, which is visible again after an error of the search. */
function FocusFallbackForm({ dialog }: { dialog: HTMLDialogElement }) {
  useEffect(() => dialog.querySelector<HTMLInputElement>('[role="search"] input')?.focus(), [dialog])
  return null
}

/** Calls back immediately, or when the input method has finished its composition, which replacing the input would cancel. */
function whenComposed(input: HTMLInputElement | null | undefined, done: () => void): void {
  if (input?.matches('[data-composing]')) input.addEventListener('compositionend', () => setTimeout(done), { once: true })
  else done()
}
