import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { searchPageHtml, searchPageId } from '@/lib/search/page/results-html'
import { SearchPageFill } from './search-page.client'
import styles from './search-page.module.css'

/** The search as a page: a form that works without scripts. */
export function SearchPage({ locale }: { locale: Locale }) {
  const messages = messagesOf(locale).search
  return (
    <main id="main-content" tabIndex={-1} className={styles.page}>
      <h1>{messages.title}</h1>
      {/* The server replaces this content, up to the comment, with the results. React does not change it. */}
      <div
        id={searchPageId}
        data-hydrate="now"
        dangerouslySetInnerHTML={{ __html: `${searchPageHtml(messages, locale, '')}<!--end-->` }}
        suppressHydrationWarning
      />
      <SearchPageFill locale={locale} />
    </main>
  )
}
