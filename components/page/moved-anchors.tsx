import { messagesOf } from '@/lib/i18n/messages'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import type { PageData } from '@/lib/page-data/page-data'
import { localizedPath } from '@/lib/site/locales'
import styles from './moved-anchors.module.css'

/**
 * Former anchors of the page. A script redirects visitors who arrive with one to the present heading; without scripts a line with the link
 * appears.
 */
export function MovedAnchors({ page }: { page: PageData }) {
  const moved = Object.entries(page.movedAnchors)
  if (moved.length === 0) return null
  const messages = messagesOf(page.locale).page
  return (
    <>
      {moved.map(([old, target]) => (
        <p key={old} id={old} className={styles.moved} data-moved="">
          <a href={target.startsWith('#') ? target : localizedPath(page.locale, target)}>{messages.movedSection}</a>
        </p>
      ))}
      <span hidden dangerouslySetInnerHTML={{ __html: `<script>${inlineScripts['hash-redirects']}</script>` }} />
    </>
  )
}
