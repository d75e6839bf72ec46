import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A table fills its column; if that is too narrow, each row is a card. */
export function TableRegion({ label, cards, children }: { label: string; cards?: string; children?: ReactNode }) {
  return (
    <div className={styles.region} role="group" aria-label={label} data-cards={cards}>
      {children}
    </div>
  )
}

/** The checkbox of a task, which is read-only. */
export function TaskBox({ checked, 'aria-label': label }: { checked?: boolean; 'aria-label'?: string }) {
  return <input type="checkbox" className={styles.task} checked={Boolean(checked)} disabled readOnly aria-label={label} />
}
