'use client'

import { localeInfo, type Locale } from '@/lib/site/locales'
import type { SearchStatus } from './use-search-client'
import type { SearchWords } from './words'
import styles from './search-notes.module.css'

interface SearchNotesProps {
  locale: Locale
  words: SearchWords
  status: SearchStatus
  /** Begins anew with other words, or with the same ones. */
  onQuery: (query?: string) => void
}

/** What DocSearch has no place for: suggestions, what to try when nothing was found, the failure with its retry, the note that results are old. */
export function SearchNotes({ locale, words, status, onQuery }: SearchNotesProps) {
  const foreign = status.language === locale ? undefined : words.otherLanguage.replace('{language}', localeInfo[status.language].name)
  const note = status.kind !== 'found' ? undefined : status.offline ? words.offline : foreign
  const suggests = status.kind === 'start' || status.kind === 'none'
  return (
    <>
      <p className={note ? styles.note : 'visually-hidden'} role="status">
        {status.kind === 'found' ? (note ?? words.found.replace('{count}', String(status.count))) : ''}
      </p>
      {status.kind === 'failed' && (
        <div className={styles.failed} role="alert">
          <p className={styles.failedTitle}>{words.failed}</p>
          <p>{words.failedHelp}</p>
          <button type="button" className={styles.retry} onClick={() => onQuery()}>
            {words.retry}
          </button>
        </div>
      )}
      {status.kind === 'none' && <p className={styles.help}>{words.noResultsHelp}</p>}
      {suggests && (
        <div className={styles.suggestions}>
          <p className={styles.label}>{words.suggestions}</p>
          <ul className={styles.chips}>
            {words.suggested.map((query) => (
              <li key={query}>
                <button type="button" className={styles.chip} onClick={() => onQuery(query)}>
                  {query}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
