'use client'

import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  /** Id of the element that names the dialog. */
  labelledBy: string
  className?: string
  /** Escape was pressed, or the mask clicked. Without it the dialog must be answered. */
  onDismiss?: () => void
  /** A click on the mask dismisses too. */
  maskDismisses?: boolean
  children: ReactNode
}

/** A modal dialog of the platform, open for as long as it is mounted: focus moves in and, at the end, back; the page behind is inert. */
export function Dialog({ labelledBy, className = '', onDismiss, maskDismisses = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Closing must happen while the element still stands in the document, or the browser does not give focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      onKeyDown={(event) => {
        // The browser lets a second Escape through whatever `cancel` says.
        if (event.key === 'Escape' && !onDismiss) event.preventDefault()
      }}
      onClick={(event) => {
        if (maskDismisses && event.target === event.currentTarget) onDismiss?.()
      }}
    >
      <div className={styles.box}>{children}</div>
    </dialog>
  )
}
