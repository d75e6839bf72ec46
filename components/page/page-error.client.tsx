'use client'

import { useEffect } from 'react'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { reloadForMissingChunk } from '@/lib/browser/page/recover'
import { loadFullStyle } from '@/lib/browser/page/full-style'
import { errorMessages } from '@/lib/i18n/error-messages'
import { readLocale } from '@/lib/site/locales'
import button from '@/components/ui/button.module.css'
import styles from './page-error.module.css'

/** Replaces a page that could not be rendered. A tab older than the last deployment reloads instead. */
export function PageError({ error }: { error: Error }) {
  // The layout has set the language of the document; an error page does not receive the route's parameters.
  const hydrated = useHydrated()
  const messages = errorMessages[readLocale(hydrated ? document.documentElement.lang.split('-')[0] : undefined)]
  useEffect(() => {
    console.error(error)
    void loadFullStyle()
    reloadForMissingChunk(error)
  }, [error])
  return (
    <main id="main-content" className={styles.page} tabIndex={-1}>
      <h1 className={styles.title}>{messages.title}</h1>
      <p>{messages.text}</p>
      <button type="button" className={`${button.button} ${button.primary}`} onClick={() => window.location.reload()}>
        {messages.retry}
      </button>
    </main>
  )
}
