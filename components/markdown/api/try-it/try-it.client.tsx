'use client'

import { useEffect, useRef, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { LoadFailure } from '@/components/ui/load-failure.client'
import { useLazyPart } from '@/lib/browser/hooks/use-lazy-part'
import type { TryItProps } from './try-it-form.client'
import styles from '../api.module.css'

/** The form comes when the reader opens it: most readers of a page open none. */
const loadForm = () => import('./try-it-form.client').then(({ TryItForm }) => TryItForm)

/** Folded place of the form that calls the reader's own server. */
export const TryIt = isolated(function TryIt(props: TryItProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  const { Part: Form, failed, retry } = useLazyPart(loadForm, opened)
  const { words } = props

  // The browser may have opened it before hydration; that event is over.
  useEffect(() => {
    if (details.current?.open) setOpened(true)
  }, [])

  return (
    <details ref={details} className={styles.part} onToggle={() => setOpened(true)} data-chrome="" data-calls-any-server="">
      <summary>{words.title}</summary>
      {opened &&
        (Form ? (
          <Form {...props} />
        ) : failed ? (
          <LoadFailure text={words.loadFailed} retry={words.retry} onRetry={retry} />
        ) : (
          // Text alone: the style sheet of a spinner would come with the form.
          <p role="status">{words.loading}</p>
        ))}
    </details>
  )
}, 'try it')
