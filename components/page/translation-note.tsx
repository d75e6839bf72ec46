import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import type { PageData } from '@/lib/page-data/page-data'
import { localeInfo, pageAddress } from '@/lib/site/locales'
import { formatDay } from '@/lib/site/moment'
import styles from './translation-note.module.css'

export function TranslationNote({ page }: { page: PageData }) {
  const messages = messagesOf(page.locale).page
  if (page.contentLocale !== page.locale) {
    return (
      <p className={styles.note} role="note">
        {fill(messages.notTranslated, { language: localeInfo[page.contentLocale].name })}
      </p>
    )
  }
  if (page.stale === null) return null
  const { since, locale: other } = page.stale
  const date = formatDay(since, localeInfo[page.locale].lang)
  return (
    <p className={styles.note} role="note">
      {fill(messages.stale, { language: localeInfo[other].name, date })}{' '}
      <a href={pageAddress(other, page.path)} hrefLang={localeInfo[other].lang}>
        {messages.readNewer}
      </a>
    </p>
  )
}
