'use client'

import { useRef, useState } from 'react'
import button from '@/components/ui/button.module.css'
import { isolated } from '@/components/ui/error-boundary.client'
import { LoadFailure } from '@/components/ui/load-failure.client'
import { useLazyPart } from '@/lib/browser/hooks/use-lazy-part'
import type { TryItFormProps } from './try-it-form.client'
import styles from './try-it.module.css'

/** The panel is loaded when a pointer first comes to the button, or a key presses it, which most visitors never do. */
const loadPanel = () => import('./try-it-panel.client').then(({ TryItPanel }) => TryItPanel)

/** Button that opens the panel with the form that calls the visitor's own server. */
export const TryIt = isolated(function TryIt(props: TryItFormProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [requested, setRequested] = useState(false)
  const [open, setOpen] = useState(false)
  const { Part: Panel, failed, retry } = useLazyPart(loadPanel, requested)
  const { messages } = props
  const isLoading = open && !Panel && !failed
  const toggle = () => {
    setRequested(true)
    setOpen(!open)
  }
  return (
    <div className={styles.tryIt} data-chrome="" data-calls-any-server="" data-needs-script="">
      <button
        ref={opener}
        type="button"
        className={open ? button.button : `${button.button} ${button.primary}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={isLoading}
        onPointerEnter={() => setRequested(true)}
        onClick={toggle}
      >
        {messages.title}
      </button>
      {Panel ? (
        <Panel {...props} open={open} opener={opener} onClose={() => setOpen(false)} />
      ) : failed ? (
        <LoadFailure text={messages.loadFailed} retry={messages.retry} onRetry={retry} />
      ) : (
        <span role="status" className="visually-hidden">
          {isLoading && messages.loading}
        </span>
      )}
    </div>
  )
}, 'try it')
