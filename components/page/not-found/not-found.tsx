import { messagesOf } from '@/lib/i18n/messages'
import { localizedPath, type Locale } from '@/lib/site/locales'
import button from '@/components/ui/button.module.css'
import { BackButton, MissingPath, RandomHint } from './not-found.client'
import header from '../page-header/page-header.module.css'
import styles from './not-found.module.css'

/** Title of the page for unknown URLs, with the path that was asked for. */
export function NotFoundTitle({ locale }: { locale: Locale }) {
  const words = messagesOf(locale).page.notFound
  return (
    <>
      <p className={styles.code}>{words.code}</p>
      <h1 className={header.title}>{words.title}</h1>
      <p className={styles.asked} data-needs-script="">
        {words.asked} <MissingPath />
      </p>
    </>
  )
}

/** A hint and two ways out, after the likelier ones. */
export function NotFoundExits({ locale }: { locale: Locale }) {
  const words = messagesOf(locale).page.notFound
  return (
    <div className={styles.exits}>
      <RandomHint hints={words.hints} />
      <BackButton>{words.back}</BackButton>
      <a className={`${button.button} ${styles.exit}`} href={localizedPath(locale, '/')}>
        {words.home}
      </a>
    </div>
  )
}
