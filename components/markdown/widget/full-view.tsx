import type { ReactNode } from 'react'
import styles from './full-view.module.css'

interface FullViewProps {
  /** What the button that opens it names as its `popoverTarget`. */
  id: string
  name: string
  close: string
  /** The picture. */
  children: ReactNode
}

/** A picture as large as the screen, in a popover. */
export function FullView({ id, name, close, children }: FullViewProps) {
  return (
    <div id={id} popover="auto" className={styles.dialog} role="dialog" aria-label={name}>
      <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.close} aria-label={close}>
        ×
      </button>
      {children}
    </div>
  )
}
