import { getTranslations } from 'next-intl/server'
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
  const t = await getTranslations({ locale: page.locale, namespace: 'page' })
  return (
    <section className={styles.comments} aria-label={t('comments')} data-chrome="" data-wake="">
      <CommentsClient config={config} lang={page.locale === 'zh' ? localeInfo.zh.lang : 'en'} page={page.url} />
    </section>
  )
}
