import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A table fills its column; if that is too narrow, each row is a card. Tables of the text are wrapped in the same way (`table.plugin.ts`). */
export function TableRegion({ label, cards, children }: { label: string; cards?: string; children?: ReactNode }) {
  return (
    <div className={styles.region} role="group" aria-label={label} data-cards={cards}>
      {children}
    </div>
  )
}
