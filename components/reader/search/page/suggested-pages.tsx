import type { EntryData } from '@/lib/page-data/site-data'
import { messagesOf } from '@/lib/i18n/messages'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { SearchField, SuggestionList } from './suggested-pages.client'
import styles from './search-page.module.css'

/** For the 404 page: a search form that works without scripts, and pages that the visitor may be looking for. */
export function SuggestedPages({ locale, others }: { locale: Locale; others: EntryData['mainPages'] }) {
  const messages = messagesOf(locale).search
  return (
    <div className={styles.suggestions} data-hydrate="now">
      <form action={localizedPath(locale, searchPagePath)} role="search">
        <SearchField label={messages.title} placeholder={messages.placeholder} />
        <button type="submit">{messages.submit}</button>
      </form>
      <h2>{messages.likely}</h2>
      <SuggestionList locale={locale} others={others} />
    </div>
  )
}
