import { messagesOf } from '@/lib/i18n/messages'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { SuggestionList } from './suggested-pages.client'
import styles from './search-page.module.css'

/** For the 404 page: a search form that works without scripts, and pages that the visitor may be looking for. */
export function SuggestedPages({ locale }: { locale: Locale }) {
  const messages = messagesOf(locale).search
  return (
    <div className={styles.suggestions} data-hydrate="now">
      <form action={localizedPath(locale, searchPagePath)} role="search">
        <input type="search" name="q" aria-label={messages.title} placeholder={messages.placeholder} autoComplete="off" maxLength={512} />
        <button type="submit">{messages.submit}</button>
      </form>
      <SuggestionList locale={locale} title={messages.likely} />
    </div>
  )
}
