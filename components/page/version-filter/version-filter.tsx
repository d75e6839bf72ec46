import { Icon } from '@/components/ui/icon'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { hasVersionMarks } from '@/lib/content/data/version-marks'
import type { Page } from '@/lib/content/page'
import { currentSnapshot } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import { VersionMenu } from './version-menu.client'
import styles from './version-filter.module.css'

/** Menu with a field for the visitor's version, on pages with version marks. */
export function VersionFilter({ page }: { page: Page }) {
  const snapshot = currentSnapshot()
  if (!hasVersionMarks(page, snapshot)) return null
  const words = messagesOf(page.locale).versions
  return (
    <div className={styles.filter} data-chrome="" data-needs-script="">
      <VersionMenu words={words} example={snapshot.data.product.version || '3.0.0'} chevron={<Icon name="chevron-down" size={14} />} />
    </div>
  )
}

/** Applies the stored version before first paint. It directly follows the text. */
export function OwnVersionScript({ page }: { page: Page }) {
  if (!hasVersionMarks(page, currentSnapshot())) return null
  return <span hidden dangerouslySetInnerHTML={{ __html: `<script>${inlineScripts['own-version']}</script>` }} />
}
