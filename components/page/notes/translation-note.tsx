import { getTranslations } from 'next-intl/server'
import type { Page } from '@/lib/content/page'
import { localeInfo, localizedPath, otherLocale } from '@/lib/site/locales'
import styles from './translation-note.module.css'

/** States that a page is not translated yet, or that its translation is outdated. */
export async function TranslationNote({ page }: { page: Page }) {
  const t = await getTranslations('page')
  if (page.contentLocale !== page.locale) {
    return (
      <p className={styles.note} role="note">
        {t('notTranslated', { language: localeInfo[page.contentLocale].name })}
      </p>
    )
  }
  if (page.staleSince === null) return null
  const other = otherLocale(page.locale)
  const date = new Intl.DateTimeFormat(localeInfo[page.locale].lang, { dateStyle: 'long', timeZone: 'UTC' }).format(page.staleSince)
  return (
    <p className={styles.note} role="note">
      {t('stale', { language: localeInfo[other].name, date })}{' '}
      <a href={localizedPath(other, page.path)} hrefLang={localeInfo[other].lang}>
        {t('readNewer')}
      </a>
    </p>
  )
}
