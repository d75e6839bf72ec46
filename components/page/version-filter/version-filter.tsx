import { Icon } from '@/components/ui/icon'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import type { PageData } from '@/lib/page-data/page-data'
import { site } from '@/lib/settings/config'
import { messagesOf } from '@/lib/i18n/messages'
import { VersionMenu } from './version-menu.client'
import styles from './version-filter.module.css'

/** Menu with a field for the visitor's version, on pages with version marks. The changelog has the field in its text. */
export function VersionFilter({ page }: { page: PageData }) {
  if (!page.hasVersionMarks || page.path === site.changelog) return null
  const { label, newer, nothingNewer, invalid, unknown, releases, clear, ask } = messagesOf(page.locale).versions
  return (
    <div className={styles.filter} data-chrome="" data-needs-script="">
      <VersionMenu
        messages={{ label, newer, nothingNewer, invalid, unknown, releases, clear, ask }}
        example={page.site.version || '3.0.0'}
        releases={`${site.repository}/releases`}
        chevron={<Icon name="chevron-down" size={14} />}
      />
    </div>
  )
}

/** Applies the stored version before first paint. It directly follows the text. */
export function OwnVersionScript({ page }: { page: PageData }) {
  if (!page.hasVersionMarks) return null
  return <span hidden dangerouslySetInnerHTML={{ __html: `<script>${inlineScripts['own-version']}</script>` }} />
}
