'use client'

import { DocSearchModal } from '@docsearch/react/modal'
import { useRouter } from 'next/navigation'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { goTo } from '@/lib/browser/page/soft-link'
import { withBase } from '@/lib/site/base-path'
import type { Locale } from '@/lib/site/locales'
import { hostedIndexOf, hostedParameters, toPath } from '../hosted-search'
import { attachHost, fallbackInputOf, showState, moveFocus } from './prepare-host'
import type { Area } from '@/lib/site/areas'
import { HitContext, SearchHitLink } from './search-hit.client'
import { storeOpened, readOpened } from './search-memory'
import { SearchNotes } from './search-notes.client'
import { useSearchClient } from '../use-search-client'
import { toTranslations, type SearchMessages } from '../messages'
import '@docsearch/css/dist/modal.css'
import styles from './search-modal.module.css'
import notesStyles from './search-notes.module.css'

/** For offline downloads: the bundler creates a chunk for each importing module, so this import must be the one that the search uses. */
export { loadLocalSearch } from '../own-search'

export interface SearchModalProps {
  locale: Locale
  dialog: HTMLDialogElement
  messages: SearchMessages
  onClose: () => void
}

/** DocSearch's interface in the site's dialog, over the site's own index or the hosted one. */
export function SearchModal({ locale, dialog, messages, onClose }: SearchModalProps) {
  const router = useRouter()
  const hosted = useMemo(() => hostedIndexOf(dialog), [dialog])
  const [notes, setNotes] = useState<HTMLElement | null>(null)
  const [run, setRun] = useState(() => ({
    number: 0,
    query: fallbackInputOf(dialog)?.value || selectedText(),
    host: document.createElement('div'),
  }))
  const { host } = run
  const query = useRef(run.query)
  const [area, setArea] = useState<Area>()
  const { status, transformSearchClient, setQuery } = useSearchClient(locale, run.query, area, hosted !== undefined)

  // DocSearch is rendered into a detached element, corrected, and only then replaces the fallback form. Each run has a new element.
  useLayoutEffect(() => {
    const attached = attachHost(host, dialog, {
      showsLogo: hosted !== undefined,
      label: messages.title,
      hostClass: styles.host ?? '',
      notesClass: notesStyles.notes ?? '',
    })
    setNotes(attached.notes)
    return attached.detach
  }, [dialog, host, hosted, messages])
  useEffect(() => moveFocus(host, dialog), [host, dialog])
  useLayoutEffect(() => showState(host, status.kind), [host, status.kind])

  const onQuery = useCallback(
    (next?: string) => {
      query.current = next ?? query.current
      setQuery(query.current)
      setRun(({ number }) => ({ number: number + 1, query: query.current, host: document.createElement('div') }))
    },
    [setQuery],
  )
  // In the bubbling phase, because a render between the two phases would restore the old text of the input.
  const onInput = (event: SyntheticEvent) => {
    query.current = (event.target as HTMLInputElement).value
    setQuery(query.current)
  }
  const onReset = () => {
    query.current = ''
    setQuery('')
  }
  // Escape closes the dialog even if the input has text. During a composition it belongs to the input method.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    onClose()
  }
  const onOpen = useCallback((path: string) => storeOpened(query.current, path), [])
  const hits = useMemo(() => ({ opened: readOpened(), openedLabel: messages.opened, onOpen }), [messages, onOpen])
  // Assistive technology clicks the row instead of the link in it, and DocSearch would then close without navigating.
  const onRowClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement
    const path = target.closest('a, button')
      ? undefined
      : target.closest('[role="option"]')?.querySelector<HTMLElement>('[data-path]')?.dataset.path
    if (path) {
      onOpen(path)
      goTo(router, path)
    }
  }
  const onArea = (next: Area | undefined) => {
    setArea(next)
    onQuery()
  }
  const navigator = useMemo(
    () => ({
      navigate: ({ itemUrl }: { itemUrl: string }) => {
        onOpen(toPath(itemUrl))
        goTo(router, toPath(itemUrl))
      },
      navigateNewTab: ({ itemUrl }: { itemUrl: string }) => void window.open(withBase(toPath(itemUrl)), '_blank', 'noopener'),
      navigateNewWindow: ({ itemUrl }: { itemUrl: string }) => void window.open(withBase(toPath(itemUrl)), '_blank', 'noopener'),
    }),
    [router, onOpen],
  )
  useEffect(() => {
    window.addEventListener('popstate', onClose)
    return () => window.removeEventListener('popstate', onClose)
  }, [onClose])

  return (
    <HitContext value={hits}>
      {createPortal(
        <div onInput={onInput} onReset={onReset} onKeyDownCapture={onKeyDown} onClick={onRowClick}>
          <DocSearchModal
            key={run.number}
            appId={hosted?.appId ?? 'own'}
            apiKey={hosted?.apiKey ?? 'own'}
            indices={[{ name: hosted?.indexName ?? `own-${locale}`, searchParameters: hosted ? hostedParameters(locale) : {} }]}
            initialQuery={run.query}
            initialScrollY={window.scrollY}
            maxResultsPerGroup={24}
            placeholder={messages.placeholder}
            translations={toTranslations(messages)}
            transformSearchClient={transformSearchClient}
            navigator={navigator}
            hitComponent={SearchHitLink}
            onClose={onClose}
          />
        </div>,
        host,
      )}
      {notes &&
        createPortal(
          <SearchNotes locale={locale} messages={messages} status={status} area={hosted ? null : area} onQuery={onQuery} onArea={onArea} />,
          notes,
        )}
    </HitContext>
  )
}

/** The text that is selected on the page is the initial query. DocSearch would use it too, but without reporting it. */
function selectedText(): string {
  return window.getSelection()?.toString().slice(0, 512) ?? ''
}
