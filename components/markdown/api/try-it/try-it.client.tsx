'use client'

import { lazy, Suspense, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { loadWholeStyle } from '@/lib/browser/page/whole-style'
import type { TryItProps } from './try-it-form.client'
import styles from '../api.module.css'

/** The form comes when the reader opens it: most readers of a page open none. */
const TryItForm = lazy(() => import('./try-it-form.client').then((module) => ({ default: module.TryItForm })))

/** Folded place of the form that calls the reader's own server. */
export function TryIt(props: TryItProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className={styles.part}
      onToggle={() => void loadWholeStyle().then(() => setOpened(true))}
      data-chrome=""
      data-calls-any-server=""
    >
      <summary>{props.words.title}</summary>
      {opened && (
        <Suspense fallback={<Spinner label={props.words.title} />}>
          <TryItForm {...props} />
        </Suspense>
      )}
    </details>
  )
}
