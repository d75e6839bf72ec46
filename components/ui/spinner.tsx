import styles from './spinner.module.css'

/** A rotating ring for content that is still loading. `label` is announced once. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner} role="status" aria-label={label}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="24" cy="24" r="22" />
        <circle className={styles.arc} cx="24" cy="24" r="22" pathLength="100" />
      </svg>
    </span>
  )
}
