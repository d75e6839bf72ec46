import styles from './widget-frame.module.css'

/** What stands in place of a drawing that could not be made: why it is missing is told to editors by the check, readers get its source. */
export function FailedFrame({ title, source, words }: { title?: string; source: string; words: { failed: string } }) {
  return (
    <figure className={styles.frame} data-status="failed">
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <p className={styles.message}>{words.failed}</p>
      <pre className={styles.source} tabIndex={0}>
        <code>{source}</code>
      </pre>
    </figure>
  )
}
