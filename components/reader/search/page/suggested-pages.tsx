import { findPageByPath } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { SearchField, SuggestionList } from './suggested-pages.client'
import styles from './search-page.module.css'

/** Locale-free paths of the pages that are listed if the search finds fewer, or cannot be reached. */
const mainPages = ['/guide/', '/guide/drivers/', '/config/', '/faq/', '/tool/']

/** For the 404 page: a search form that works without scripts, and pages that the visitor may be looking for. */
export function SuggestedPages({ locale }: { locale: Locale }) {
  const messages = messagesOf(locale).search
  const others = mainPages.flatMap((path) => findPageByPath(locale, path) ?? [])
  return (
    <div className={styles.suggestions} data-hydrate="now">
      <form action={localizedPath(locale, searchPagePath)} role="search">
        <SearchField label={messages.title} placeholder={messages.placeholder} />
        <button type="submit">{messages.submit}</button>
      </form>
      <h2>{messages.likely}</h2>
      <SuggestionList locale={locale} others={others.map(({ url, meta }) => ({ url, title: meta.shortTitle }))} />
    </div>
  )
}
