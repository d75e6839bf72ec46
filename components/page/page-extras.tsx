import { messagesOf } from '@/lib/i18n/messages'
import type { PageData } from '@/lib/page-data/page-data'
import { isConfidential } from '@/lib/routing/page-path'
import { focusModeOption } from '@/lib/settings/appearance'
import { comments, type CommentConfig } from '@/lib/settings/third-parties'
import { site } from '@/lib/settings/config'
import { resolveWatermark } from '@/lib/settings/watermark'
import { localeInfo } from '@/lib/site/locales'
import { CommentsClient } from './comments.client'
import { FocusMode } from './focus-mode.client'
import { Watermark } from './watermark.client'
import styles from './comments.module.css'

/** Optional parts of a page besides its text: comments, focus mode, a watermark. */
export function PageExtras({ page }: { page: PageData }) {
  const watermark = resolveWatermark(page.meta.watermark, site.title[page.locale])
  return (
    <>
      <Comments page={page} />
      {(page.meta.focus ?? focusModeOption) && <FocusMode />}
      {watermark && (
        <span hidden data-hydrate="now">
          <Watermark options={watermark} />
        </span>
      )}
    </>
  )
}

/**
 * Comments on a page. Nothing is rendered or loaded unless the site is configured for it and the page does not opt out. Tool pages, which
 * show tokens, never have comments.
 */
export function Comments({ page, config = comments }: { page: PageData; config?: CommentConfig | null }) {
  if (!config || page.meta.comment === false || isConfidential(page.path)) return null
  return (
    <section
      className={styles.comments}
      aria-label={messagesOf(page.locale).page.comments}
      data-chrome=""
      data-hydrate=""
      data-needs-script=""
    >
      <CommentsClient config={config} lang={localeInfo[page.locale].lang.replace(/^en-.*/, 'en')} page={page.url} />
    </section>
  )
}
