'use client'

import { useState, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import button from '@/components/ui/button.module.css'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { decodePath } from '@/lib/site/address'
import styles from './not-found.module.css'

function ChosenHint({ hints }: { hints: string[] }) {
  const [chance] = useState(Math.random)
  const hydrated = useHydrated()
  return <p>{hints[hydrated ? Math.floor(chance * hints.length) : 0]}</p>
}

/** A random hint. The document contains the first one; another is chosen in the browser after hydration. */
export const RandomHint = isolated(ChosenHint, 'hint', ({ hints }) => <p>{hints[0]}</p>)

/** The path of the address bar. One document is sent for all unknown URLs, so only the browser can read it. */
export const MissingPath = isolated(function MissingPath() {
  const hydrated = useHydrated()
  return <code className={styles.path}>{hydrated ? decodePath(window.location.pathname) : ''}</code>
}, 'missing path')

/** Returns to the previous page. */
export const BackButton = isolated(function BackButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className={`${button.button} ${styles.exit}`} data-needs-script="" onClick={() => window.history.back()}>
      {children}
    </button>
  )
}, 'back button')
