import type { ReactNode } from 'react'
import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import { localizedPath, type Locale } from '@/lib/site/locales'
import type { Notice } from '@/lib/settings/notices'
import button from '@/components/ui/button.module.css'
import dialog from '@/components/ui/dialog.module.css'
import iconButton from '@/components/ui/icon-button.module.css'
import { noticeKeyOf } from './notice-choice'
import styles from './notice.module.css'

interface NoticeBoxProps {
  notice: Notice
  locale: Locale
  /** The rendered Markdown of the notice. */
  children: ReactNode
}

/**
 * A notice: one line above or in the text that can be expanded, or a modal dialog. It is hidden until an inline script
 * (`lib/browser/inline/notices.ts`) shows it to visitors who have not closed it, so it does not need hydration.
 */
export async function NoticeBox({ notice, locale, children }: NoticeBoxProps) {
  const messages = messagesOf(locale).reader
  const { title, actions, fullscreen, confirm, showOnce } = notice
  const data = {
    'data-notice': noticeKeyOf(notice),
    'data-once': showOnce ? '' : undefined,
    'data-confirm': confirm ? '' : undefined,
    'data-chrome': '',
  }
  const close = !confirm && (
    <button type="button" className={`${iconButton.button} ${styles.close}`} title={messages.closeNotice} data-dismiss="">
      <Icon name="x" size={18} />
    </button>
  )
  const body = (
    <>
      <div className={`prose ${styles.content}`}>{children}</div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <NoticeAction key={action.text} action={action} locale={locale} />
          ))}
        </div>
      )}
    </>
  )
  if (fullscreen) {
    return (
      <dialog className={dialog.dialog} aria-labelledby="notice-title" {...data} suppressHydrationWarning>
        <div className={dialog.box}>
          <div className={styles.head}>
            <h2 id="notice-title" className={styles.title}>
              {title}
            </h2>
            {close}
          </div>
          {body}
        </div>
      </dialog>
    )
  }
  return (
    <aside className={styles.line} aria-label={title} hidden {...data} suppressHydrationWarning>
      <details className={styles.details}>
        <summary>
          <span className={styles.title}>{title}</span>
        </summary>
        {body}
      </details>
      {close}
    </aside>
  )
}

/** Links to pages of the site open in the same window, others in a new one; an action without a link only closes. All of them dismiss the notice. */
function NoticeAction({ action: { text, link, type }, locale }: { action: Notice['actions'][number]; locale: Locale }) {
  const className = `${button.button} ${type === 'primary' ? button.primary : ''} ${styles.action}`
  if (!link) {
    return (
      <button type="button" className={className} data-dismiss="">
        {text}
      </button>
    )
  }
  const target = link.startsWith('/') ? { href: localizedPath(locale, link) } : { href: link, target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a className={className} {...target} data-dismiss="">
      {text}
    </a>
  )
}
