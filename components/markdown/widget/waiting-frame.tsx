import { Spinner } from '@/components/ui/spinner'
import styles from './widget-frame.module.css'

interface WaitingFrameProps {
  title?: string
  source: string
  words: { loading: string }
}

/** Server-rendered form of a drawing: its source without JavaScript, otherwise a spinner. The hydrated frame looks the same. */
export function WaitingFrame({ title, source, words }: WaitingFrameProps) {
  return (
    <figure className={styles.frame} data-status="waiting" data-hydrate="">
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <div className={styles.stage}>
        <div className={styles.host} />
        <span className={styles.spinner}>
          <Spinner label={words.loading} />
        </span>
      </div>
      <pre className={styles.source} tabIndex={0}>
        <code>{source}</code>
      </pre>
    </figure>
  )
}
