import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/** A drawing above the list that says the same; the numbers of the list are those in the drawing. */
export function Frame({ steps, children }: { steps: readonly ReactNode[]; children: ReactNode }) {
  return (
    <figure className={styles.drawing}>
      <div className={styles.window} aria-hidden="true">
        {children}
      </div>
      <figcaption>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={at}>{step}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

/** The number by which the list speaks of a place. */
export function Mark({ of }: { of: number }) {
  return <span className={styles.mark}>{of}</span>
}

/** `<b>` in a text of the interface. */
export function bold(chunks: ReactNode): ReactNode {
  return <strong>{chunks}</strong>
}
