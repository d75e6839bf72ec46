'use client'

import { useState } from 'react'
import { areas, type Area } from '@/lib/site/areas'
import { localeInfo, type Locale } from '@/lib/site/locales'
import type { SearchStatus } from '../use-search-client'
import type { SearchMessages } from '../messages'
import { forgetQueries, readRecentQueries } from './search-memory'
import styles from './search-notes.module.css'

interface SearchNotesProps {
  locale: Locale
  messages: SearchMessages
  status: SearchStatus
  /** Area of the site that the results are restricted to; `null` if they cannot be restricted. */
  area: Area | undefined | null
  /** Starts a new search with another query, or with the same one. */
  onQuery: (query?: string) => void
  onArea: (area: Area | undefined) => void
}

/** The parts that DocSearch does not have: suggestions, help without results, the error with a retry, and a note that results are old. */
export function SearchNotes({ locale, messages, status, area, onQuery, onArea }: SearchNotesProps) {
  const foreign = status.language === locale ? undefined : messages.otherLanguage.replace('{language}', localeInfo[status.language].name)
  const note = status.kind !== 'found' ? undefined : status.offline ? messages.offline : foreign
  const [recent, setRecent] = useState(readRecentQueries)
  const suggests = status.kind === 'start' || status.kind === 'none'
  return (
    <>
      <p className={note ? styles.note : 'visually-hidden'} role="status">
        {status.kind === 'found'
          ? (note ?? messages.found.replace('{count}', String(status.count)))
          : status.kind === 'none'
            ? messages.none
            : ''}
      </p>
      {status.kind === 'failed' && (
        <div className={styles.failed} role="alert">
          <p className={styles.failedTitle}>{messages.failed}</p>
          <p>{messages.failedHelp}</p>
          <button type="button" className={styles.retry} onClick={() => onQuery()}>
            {messages.retry}
          </button>
        </div>
      )}
      {area !== null && (status.kind === 'found' || area !== undefined) && (
        <ul className={styles.areas} aria-label={messages.areas}>
          {[undefined, ...areas].map((one) => (
            <li key={one ?? 'all'}>
              <button type="button" className={styles.area} aria-pressed={area === one} onClick={() => onArea(one)}>
                {one ? messages.area[one] : messages.everywhere}
              </button>
            </li>
          ))}
        </ul>
      )}
      {status.kind === 'none' && <p className={styles.help}>{messages.noResultsHelp}</p>}
      {status.kind === 'start' && recent.length > 0 && (
        <div className={styles.suggestions}>
          <p className={styles.label}>{messages.recentQueries}</p>
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
                {messages.forgetAll}
              </button>
            </li>
          </ul>
        </div>
      )}
      {suggests && (
        <div className={styles.suggestions}>
          <p className={styles.label}>{messages.suggestions}</p>
          <ul className={styles.chips}>
            {messages.suggested.map((query) => (
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
