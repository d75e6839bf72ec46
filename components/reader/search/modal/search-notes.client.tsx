'use client'

import { useState } from 'react'
import { areas, type Area } from '@/lib/site/areas'
import { localeInfo, type Locale } from '@/lib/site/locales'
import type { SearchStatus } from '../use-search-client'
import type { SearchWords } from '../words'
import { forgetQueries, readRecentQueries } from './search-memory'
import styles from './search-notes.module.css'

interface SearchNotesProps {
  locale: Locale
  words: SearchWords
  status: SearchStatus
  /** Part of the site that results are narrowed to; `null` where they cannot be. */
  area: Area | undefined | null
  /** Begins anew with other words, or with the same ones. */
  onQuery: (query?: string) => void
  onArea: (area: Area | undefined) => void
}

/** What DocSearch has no place for: suggestions, what to try when nothing was found, the failure with its retry, the note that results are old. */
export function SearchNotes({ locale, words, status, area, onQuery, onArea }: SearchNotesProps) {
  const foreign = status.language === locale ? undefined : words.otherLanguage.replace('{language}', localeInfo[status.language].name)
  const note = status.kind !== 'found' ? undefined : status.offline ? words.offline : foreign
  const [recent, setRecent] = useState(readRecentQueries)
  const suggests = status.kind === 'start' || status.kind === 'none'
  return (
    <>
      <p className={note ? styles.note : 'visually-hidden'} role="status">
        {status.kind === 'found'
          ? (note ?? words.found.replace('{count}', String(status.count)))
          : status.kind === 'none'
            ? words.none
            : ''}
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
      {area !== null && (status.kind === 'found' || area !== undefined) && (
        <ul className={styles.areas} aria-label={words.areas}>
          {[undefined, ...areas].map((one) => (
            <li key={one ?? 'all'}>
              <button type="button" className={styles.area} aria-pressed={area === one} onClick={() => onArea(one)}>
                {one ? words.area[one] : words.everywhere}
              </button>
            </li>
          ))}
        </ul>
      )}
      {status.kind === 'none' && <p className={styles.help}>{words.noResultsHelp}</p>}
      {status.kind === 'start' && recent.length > 0 && (
        <div className={styles.suggestions}>
          <p className={styles.label}>{words.recentQueries}</p>
          <ul className={styles.chips}>
            {recent.map((query) => (
              <li key={query}>
                <button type="button" className={styles.chip} onClick={() => onQuery(query)}>
                  {query}
                </button>
              </li>
            ))}
            <li>
              <button
                type="button"
                className={styles.forget}
                onClick={() => {
                  forgetQueries()
                  setRecent([])
                }}
              >
                {words.forgetAll}
              </button>
            </li>
          </ul>
        </div>
      )}
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
