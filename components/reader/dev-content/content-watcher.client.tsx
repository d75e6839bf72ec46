'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { PlacedError } from '@/lib/content/follow-content'
import { missingPagePath, usePagePath } from '@/lib/browser/page/use-page-path'
import { type Locale, pageAddress } from '@/lib/site/locales'
import styles from './content-watcher.module.css'

/**
 * Refreshes the page when the content changes, without losing the scroll position, and lists the errors of the page above it; those of other
 * pages are counted below. A 404 page is reloaded when the page exists.
 * @param version of the content that the page was rendered from, so that an edit before the first message is noticed
 */
export const ContentWatcher = isolated(function ContentWatcher({ locale, version }: { locale: Locale; version: string }) {
  const router = useRouter()
  const path = usePagePath()
  const shownVersion = useRef(version)
  const [errors, setErrors] = useState<PlacedError[]>([])
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    const source = new EventSource('/api/dev/content')
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const state = JSON.parse(data) as { version: string; errors: PlacedError[] }
      setErrors(state.errors)
      setHidden(false)
      if (shownVersion.current === state.version) return
      shownVersion.current = state.version
      if (path === missingPagePath) void reloadWhenFound()
      else router.refresh()
      retryImages()
    })
    return () => source.close()
  }, [router, path])

  if (errors.length === 0 || hidden) return null
  const isOwn = ({ pages }: PlacedError) => pages.includes(pageAddress(locale, path))
  const pageErrors = errors.filter(isOwn)
  const otherErrors = errors.filter((error) => !isOwn(error))
  return (
    <div className={styles.overlay} role="alert" aria-label="Content errors" data-wrong={pageErrors.length > 0 || undefined}>
      <p className={styles.title}>
        {pageErrors.length > 0 ? `${count(pageErrors.length)} in this page` : `${count(otherErrors.length)} in other pages`}
        <button type="button" className={styles.close} onClick={() => setHidden(true)}>
          Hide
        </button>
      </p>
      {pageErrors.length > 0 && <ErrorList errors={pageErrors} />}
      {otherErrors.length > 0 && (
        <details className={styles.others}>
          <summary>{pageErrors.length > 0 ? `${count(otherErrors.length)} in other pages` : 'Show them'}</summary>
          <ErrorList errors={otherErrors} />
        </details>
      )}
    </div>
  )
}, 'content watcher')

function ErrorList({ errors }: { errors: PlacedError[] }) {
  return (
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
  )
}

function count(errors: number): string {
  return errors === 1 ? '1 error' : `${errors} errors`
}

/** Requests missing images again, because they may exist now and browsers do not retry an unchanged URL. */
function retryImages(): void {
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
}

/** Reloads a 404 page if its page exists now. */
async function reloadWhenFound(): Promise<void> {
  const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
  if (ok) window.location.reload()
}
