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
import { attachHost, plainInputOf, showState, takeOver } from './prepare-host'
import type { Area } from '@/lib/site/areas'
import { HitContext, SearchHitLink } from './search-hit.client'
import { noteOpened, readOpened } from './search-memory'
import { SearchNotes } from './search-notes.client'
import { useSearchClient } from '../use-search-client'
import { toTranslations, type SearchWords } from '../words'
import '@docsearch/css/dist/modal.css'
import styles from './search-modal.module.css'
import notesStyles from './search-notes.module.css'

/** For who keeps the search: the bundler names the part by the place that asks for it. */
export { loadLocalSearch } from '../own-search'

export interface SearchModalProps {
  locale: Locale
  dialog: HTMLDialogElement
  words: SearchWords
  onClose: () => void
}

/** DocSearch's interface in the site's dialog, over the site's own index or the hosted one. */
export function SearchModal({ locale, dialog, words, onClose }: SearchModalProps) {
  const router = useRouter()
  const hosted = useMemo(() => hostedIndexOf(dialog), [dialog])
  const [notes, setNotes] = useState<HTMLElement | null>(null)
  const [run, setRun] = useState(() => ({
    number: 0,
    query: plainInputOf(dialog)?.value || selectedText(),
    host: document.createElement('div'),
  }))
  const { host } = run
  const query = useRef(run.query)
  const [area, setArea] = useState<Area>()
  const { status, transformSearchClient, noteQuery } = useSearchClient(locale, run.query, area, hosted !== undefined)

  // The tree is rendered detached, put right, and only then shown in the plain box's place; a new run gets a new element for that.
  useLayoutEffect(() => {
    const attached = attachHost(host, dialog, {
      showsLogo: hosted !== undefined,
      label: words.title,
      hostClass: styles.host ?? '',
      notesClass: notesStyles.notes ?? '',
    })
    setNotes(attached.notes)
    return attached.detach
  }, [dialog, host, hosted, words])
  useEffect(() => takeOver(host, dialog), [host, dialog])
  useLayoutEffect(() => showState(host, status.kind), [host, status.kind])

  const onQuery = useCallback(
    (next?: string) => {
      query.current = next ?? query.current
      noteQuery(query.current)
      setRun(({ number }) => ({ number: number + 1, query: query.current, host: document.createElement('div') }))
    },
    [noteQuery],
  )
  // In the bubbling phase: a render between the capturing and the bubbling one would put the old text back into the box.
  const onInput = (event: SyntheticEvent) => {
    query.current = (event.target as HTMLInputElement).value
    noteQuery(query.current)
  }
  const onReset = () => {
    query.current = ''
    noteQuery('')
  }
  // Escape closes at once, also with words in the box; while a word is being composed it belongs to the input method.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    onClose()
  }
  const onOpen = useCallback((path: string) => noteOpened(query.current, path), [])
  const hits = useMemo(() => ({ opened: readOpened(), openedLabel: words.opened, onOpen }), [words, onOpen])
  // Assistive technology clicks the row, not the link in it, and DocSearch then closes without going anywhere.
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
            placeholder={words.placeholder}
            translations={toTranslations(words)}
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
          <SearchNotes locale={locale} words={words} status={status} area={hosted ? null : area} onQuery={onQuery} onArea={onArea} />,
          notes,
        )}
    </HitContext>
  )
}

/** What the reader has marked on the page is searched for at once: DocSearch would do so too, but without telling. */
function selectedText(): string {
  return window.getSelection()?.toString().slice(0, 512) ?? ''
}
