import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A table takes the width of its column; where that is too narrow for it, each row is a card. */
export function TableRegion({ label, cards, children }: { label: string; cards?: string; children?: ReactNode }) {
  return (
    <div className={styles.region} role="group" aria-label={label} data-cards={cards}>
      {children}
    </div>
  )
}

/** The box of a task: shown, not to be ticked. */
export function TaskBox({ checked, 'aria-label': label }: { checked?: boolean; 'aria-label'?: string }) {
  return <input type="checkbox" className={styles.task} checked={Boolean(checked)} disabled readOnly aria-label={label} />
}
