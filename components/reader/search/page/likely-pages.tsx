import { messagesOf } from '@/lib/i18n/messages'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { LikelyList } from './likely-pages.client'
import styles from './search-page.module.css'

/** For an address that the site does not have: a search box that works without script, and the pages that it may have meant. */
export function LikelyPages({ locale }: { locale: Locale }) {
  const words = messagesOf(locale).search
  return (
    <div className={styles.likely} data-hydrate="now">
      <form action={localizedPath(locale, searchPagePath)} role="search">
        <input type="search" name="q" aria-label={words.title} placeholder={words.placeholder} autoComplete="off" maxLength={512} />
        <button type="submit">{words.submit}</button>
      </form>
      <LikelyList locale={locale} title={words.likely} />
    </div>
  )
}
