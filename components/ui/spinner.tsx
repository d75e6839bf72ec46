import styles from './spinner.module.css'

/** A turning ring of 48 px with a stroke of 4 px, for whatever is still loading. `label` is read out once. */
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
