import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import styles from './skip-link.module.css'

/** First stop of the keyboard: past the navigation, to the text. */
export async function SkipLink() {
  const messages = messagesOf(await currentLocale()).shell
  return (
    <a className={styles.link} href="#main-content" data-chrome="">
      {messages.skipLink}
    </a>
  )
}
