import { messagesOf } from '@/lib/i18n/messages'
import { localizedPath, type Locale } from '@/lib/site/locales'
import button from '@/components/ui/button.module.css'
import { BackButton, RandomHint } from './not-found.client'
import styles from './not-found.module.css'

/** Code, title, a hint, and two ways out. */
export function NotFound({ locale }: { locale: Locale }) {
  const messages = messagesOf(locale).page
  const hints = messages.notFound.hints
  return (
    <div className={styles.page}>
      <p className={styles.code}>{messages.notFound.code}</p>
      <h1 className={styles.title}>{messages.notFound.title}</h1>
      <RandomHint hints={hints} />
      <div className={styles.actions}>
        <BackButton>{messages.notFound.back}</BackButton>
        <a className={`${button.button} ${button.primary}`} href={localizedPath(locale, '/')}>
          {messages.notFound.home}
        </a>
      </div>
    </div>
  )
}
