import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import type { Page } from '@/lib/content/page'
import { localeInfo, localizedPath, otherLocale } from '@/lib/site/locales'
import styles from './translation-note.module.css'

/** States that a page is not translated yet, or that its translation is outdated. */
export function TranslationNote({ page }: { page: Page }) {
  const messages = messagesOf(page.locale).page
  if (page.contentLocale !== page.locale) {
    return (
      <p className={styles.note} role="note">
        {fill(messages.notTranslated, { language: localeInfo[page.contentLocale].name })}
      </p>
    )
  }
  if (page.staleSince === null) return null
  const other = otherLocale(page.locale)
  const date = new Intl.DateTimeFormat(localeInfo[page.locale].lang, { dateStyle: 'long', timeZone: 'UTC' }).format(page.staleSince)
  return (
    <p className={styles.note} role="note">
      {fill(messages.stale, { language: localeInfo[other].name, date })}{' '}
      <a href={localizedPath(other, page.path)} hrefLang={localeInfo[other].lang}>
        {messages.readNewer}
      </a>
    </p>
  )
}
