'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { ContentError } from '@/lib/content/errors'
import styles from './content-watcher.module.css'

interface ContentState {
  version: string
  errors: ContentError[]
}

/**
 * Refreshes the page in place when the content changes, which keeps the scroll position, and lists errors over the last good page.
 * @param version of the content the page was made from: an edit before the first message is not missed
 */
export function ContentWatcher({ version }: { version: string }) {
  const router = useRouter()
  const shown = useRef(version)
  const [errors, setErrors] = useState<ContentError[]>([])
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    const source = new EventSource('/api/dev/content')
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const state = JSON.parse(data) as ContentState
      setErrors(state.errors)
      setHidden(false)
      if (shown.current !== state.version) router.refresh()
      shown.current = state.version
    })
    return () => source.close()
  }, [router])

  if (errors.length === 0 || hidden) return null
  return (
    <div className={styles.overlay} role="alert" aria-label="Content errors">
      <p className={styles.title}>
        {errors.length} {errors.length === 1 ? 'error' : 'errors'} in the content
        <button type="button" className={styles.close} onClick={() => setHidden(true)}>
          Hide
        </button>
      </p>
      <ul className={styles.list}>
        {errors.map(({ file, line, column, field, message }) => (
          <li key={`${file}:${line}:${column ?? 0}:${field}:${message}`}>
            <code>
              content/{file}:{line}
              {column ? `:${column}` : ''}
            </code>
            <span>
              {field}: {message}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>The page behind is the last one without these errors.</p>
    </div>
  )
}
