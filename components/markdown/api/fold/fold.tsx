import type { Messages } from '@/lib/i18n/messages'
import styles from './fold.module.css'

/** Follows long content and folds it, so that it fades out at the end. It works without a script; copying still copies everything. */
export function Fold({ messages, label }: { messages: Messages['api']['fold']; label: string }) {
  return (
    <details className={styles.fold} data-fold="" data-chrome="">
      <summary className={styles.summary}>
        <span>{messages.expand}</span>
        <span>{messages.collapse}</span>
        <span className="visually-hidden"> ({label})</span>
      </summary>
    </details>
  )
}
