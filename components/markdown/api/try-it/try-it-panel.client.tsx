'use client'

import { useId, type RefObject } from 'react'
import iconButton from '@/components/ui/icon-button.module.css'
import { InlineCode } from '@/components/ui/inline-code'
import { Method } from '../method'
import { TryItForm, type TryItFormProps } from './try-it-form.client'
import { usePanel } from './use-panel.client'
import styles from './panel.module.css'

export type TryItProps = Omit<TryItFormProps, 'onClose'>

interface PanelProps {
  open: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** The form of one call: beside the page on wide windows, above it on narrow ones. */
export function TryItPanel({ open, onClose, opener, ...form }: TryItProps & PanelProps) {
  const title = useId()
  const panel = usePanel(open, onClose, opener)
  const { words, method, path } = form
  return (
    <dialog ref={panel} popover="manual" className={styles.panel} aria-labelledby={title} data-panel="">
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          <span className="visually-hidden">{words.title}: </span>
          <Method name={method} /> <InlineCode className="plain">{path}</InlineCode>
        </h2>
        <button type="button" className={iconButton.button} aria-label={words.close} title={words.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
      </div>
      <TryItForm {...form} />
    </dialog>
  )
}
