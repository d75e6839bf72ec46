import type { ReactNode } from 'react'
import styles from './full-view.module.css'

interface FullViewProps {
  /** What the button that opens it names (`fullViewButton`). */
  id: string
  name: string
  close: string
  /** The picture. */
  children: ReactNode
}

/** What a button does to a full view: it opens as a modal dialog, and as a popover in browsers that don't know commands yet. */
export function fullViewButton(id: string, command: 'show-modal' | 'close') {
  return { popoverTarget: id, commandfor: id, command }
}

/** A picture as large as the window. */
export function FullView({ id, name, close, children }: FullViewProps) {
  return (
    <dialog id={id} popover="auto" closedby="any" className={styles.dialog} aria-label={name}>
      <button type="button" {...fullViewButton(id, 'close')} className={styles.close} aria-label={close}>
        ×
      </button>
      {children}
    </dialog>
  )
}
