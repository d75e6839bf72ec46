import type { Messages } from '@/lib/i18n/messages'
import styles from './fold.module.css'

/** Follows long content and folds it, so that it fades out at the end. It works without a script; copying still copies everything. */
export function Fold({ words, label }: { words: Messages['api']['fold']; label: string }) {
  return (
    <details className={styles.fold} data-fold="" data-chrome="">
      <summary className={styles.summary}>
        <span>{words.expand}</span>
        <span>{words.collapse}</span>
        <span className="visually-hidden"> ({label})</span>
      </summary>
    </details>
  )
}
