import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A wide table scrolls here, also by keyboard. */
export function TableRegion({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.region} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

/** The box of a task: shown, not to be ticked. */
export function TaskBox({ checked, 'aria-label': label }: { checked?: boolean; 'aria-label'?: string }) {
  return <input type="checkbox" className={styles.task} checked={Boolean(checked)} disabled readOnly aria-label={label} />
}
