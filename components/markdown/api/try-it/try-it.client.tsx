'use client'

import { useEffect, useRef, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { LoadFailure } from '@/components/ui/load-failure.client'
import { useLazyPart } from '@/lib/browser/hooks/use-lazy-part'
import type { TryItProps } from './try-it-form.client'
import styles from './try-it.module.css'

/** The form is loaded when it is opened, which most visitors never do. */
const loadForm = () => import('./try-it-form.client').then(({ TryItForm }) => TryItForm)

/** Collapsed section with the form that calls the visitor's own server. */
export const TryIt = isolated(function TryIt(props: TryItProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  const { Part: Form, failed, retry } = useLazyPart(loadForm, opened)
  const { words } = props

  // The browser may have opened it before hydration, when the event was lost.
  useEffect(() => {
    if (details.current?.open) setOpened(true)
  }, [])

  return (
    <details ref={details} className={styles.tryIt} onToggle={() => setOpened(true)} data-chrome="" data-calls-any-server="">
      <summary>{words.title}</summary>
      {opened &&
        (Form ? (
          <Form {...props} />
        ) : failed ? (
          <LoadFailure text={words.loadFailed} retry={words.retry} onRetry={retry} />
        ) : (
          // Text only, because the spinner's style sheet is loaded with the form.
          <p role="status">{words.loading}</p>
        ))}
    </details>
  )
}, 'try it')
