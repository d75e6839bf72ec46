import styles from './widget-frame.module.css'

/** Replaces a drawing that could not be rendered: the check reports why, visitors see its source. */
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
