import type { OutlineStep } from './draw/flow-outline'
import styles from './flow-steps.module.css'

/** Consecutive steps without a branch. */
function chainOf(step: OutlineStep): OutlineStep[] {
  const [only, ...more] = step.next
  return only && more.length === 0 ? [step, ...chainOf(only)] : [step]
}

function Chain({ first }: { first: OutlineStep }) {
  return chainOf(first).map((step, index) => (
    <li key={index} className={styles.step}>
      {step.via && <span className={styles.via}>{step.via}</span>}
      {step.group && <span className={styles.group}>{step.group}</span>}
      <span className={styles.box} data-again={step.again}>
        {step.again && <span aria-hidden="true">↪ </span>}
        {step.text}
      </span>
      {step.next.length > 1 && (
        <ul className={styles.branches}>
          {step.next.map((branch, at) => (
            <li key={at} className={styles.branch}>
              <ol className={styles.chain}>
                <Chain first={branch} />
              </ol>
            </li>
          ))}
        </ul>
      )}
    </li>
  ))
}

/** A flowchart as nested lists: it fits any width, and is suitable for screen readers. */
export function FlowSteps({ steps, className }: { steps: OutlineStep[]; className?: string }) {
  return (
    <div className={`${styles.steps} ${className ?? ''}`}>
      {steps.map((step, index) => (
        <ol key={index} className={styles.chain}>
          <Chain first={step} />
        </ol>
      ))}
    </div>
  )
}
