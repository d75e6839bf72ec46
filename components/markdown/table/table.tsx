import type { Element } from 'hast'
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

/** The same for a table of the text. */
export function writeTableRegion(node: Element): void {
  const { label, cards } = node.properties
  node.tagName = 'div'
  node.properties = { className: [styles.region ?? ''], role: 'group', ariaLabel: label, dataCards: cards }
}

/** The checkbox of a task, which is read-only. */
export function writeTaskBox(node: Element): void {
  const { checked, ariaLabel } = node.properties
  node.properties = {
    type: 'checkbox',
    className: [styles.task ?? ''],
    checked: Boolean(checked),
    disabled: true,
    readOnly: true,
    ariaLabel,
  }
}
