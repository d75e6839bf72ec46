'use client'

import { useEffect } from 'react'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { reloadForMissingChunk } from '@/lib/browser/page/recover'
import { loadFullStyle } from '@/lib/browser/page/full-style'
import en from '@/lib/i18n/messages/en/error.json'
import zh from '@/lib/i18n/messages/zh/error.json'
import button from '@/components/ui/button.module.css'
import styles from './page-error.module.css'

/** Replaces a page that could not be rendered. A tab older than the last deployment reloads instead. */
export function PageError({ error }: { error: Error }) {
  // The layout has set the language of the document; an error page does not receive the route's parameters.
  const hydrated = useHydrated()
  const words = hydrated && document.documentElement.lang.startsWith('zh') ? zh : en
  useEffect(() => {
    console.error(error)
    void loadFullStyle()
    reloadForMissingChunk(error)
  }, [error])
  return (
    <main id="main-content" className={styles.page} tabIndex={-1}>
      <h1 className={styles.title}>{words.title}</h1>
      <p>{words.text}</p>
      <button type="button" className={`${button.button} ${button.primary}`} onClick={() => window.location.reload()}>
        {words.retry}
      </button>
    </main>
  )
}
