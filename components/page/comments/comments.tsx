import { messagesOf } from '@/lib/i18n/messages'
import type { Page } from '@/lib/content/page'
import { comments, type CommentConfig } from '@/lib/settings/comments'
import { localeInfo } from '@/lib/site/locales'
import { CommentsClient } from './comments.client'
import styles from './comments.module.css'

/**
 * Comments on a page. Nothing is rendered or loaded unless the site is configured for it and the page does not opt out. Tool pages, which
 * show tokens, never have comments.
 */
export async function Comments({ page, config = comments }: { page: Page; config?: CommentConfig | null }) {
  if (!config || page.meta.comment === false || page.meta.kind === 'tool') return null
  const messages = messagesOf(page.locale).page
  return (
    <section className={styles.comments} aria-label={messages.comments} data-chrome="" data-hydrate="">
      <CommentsClient config={config} lang={localeInfo[page.locale].lang.replace(/^en-.*/, 'en')} page={page.url} />
    </section>
  )
}
