import { ownVersionScript } from '@/lib/browser/inline/own-version'
import { hasVersionMarks } from '@/lib/content/data/version-marks'
import type { Page } from '@/lib/content/page'
import { currentSnapshot } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import { VersionField } from './version-field.client'
import styles from './version-filter.module.css'

/** Field in which readers name the version they run, on pages that mark what came with which version. It stands before the text. */
export function VersionFilter({ page }: { page: Page }) {
  const snapshot = currentSnapshot()
  if (!hasVersionMarks(page, snapshot)) return null
  const words = messagesOf(page.locale).versions
  return (
    <div className={styles.filter} data-chrome="">
      <VersionField key={page.url} words={words} example={snapshot.data.product.version || '3.0.0'} />
    </div>
  )
}

/** Applies what the reader named earlier, before the first paint. It stands directly after the text. */
export function OwnVersionScript({ page }: { page: Page }) {
  if (!hasVersionMarks(page, currentSnapshot())) return null
  return <span hidden dangerouslySetInnerHTML={{ __html: `<script>${ownVersionScript}</script>` }} />
}
