import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { searchPageHtml, searchPageId } from '@/lib/search/page/results-html'
import type { SearchAnswer } from '@/lib/search/types'
import hits from '../hits.module.css'
import { SearchStart } from './search-start'
import styles from './search-page.module.css'

/** The search as a page: a form that works without scripts, and ways in for those who do not know what to type. */
export function SearchPage({ locale, query, found }: { locale: Locale; query: string; found: SearchAnswer | undefined }) {
  const messages = messagesOf(locale).search
  return (
    <main id="main-content" tabIndex={-1} className={styles.page}>
      <h1>{messages.title}</h1>
      {/* On a static mirror the search's script fills in the results. React does not change them. */}
      <div
        id={searchPageId}
        className={`${hits.hits} ${styles.results}`}
        dangerouslySetInnerHTML={{ __html: searchPageHtml(messages, locale, query, found) }}
        suppressHydrationWarning
      />
      <SearchStart locale={locale} className={`${hits.hits} ${styles.start}`} />
    </main>
  )
}
