import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { searchPageHtml, searchPageId } from '@/lib/search/page/results-html'
import { SearchPageFill } from './search-page.client'
import styles from './search-page.module.css'

/** The search as a page: a form that the server answers, without any script. */
export function SearchPage({ locale }: { locale: Locale }) {
  const words = messagesOf(locale).search
  return (
    <main id="main-content" tabIndex={-1} className={styles.page}>
      <h1>{words.title}</h1>
      {/* The server puts results in here; React keeps what it finds. The remark tells it where its part ends. */}
      <div
        id={searchPageId}
        data-hydrate="now"
        dangerouslySetInnerHTML={{ __html: `${searchPageHtml(words, locale, '')}<!--end-->` }}
        suppressHydrationWarning
      />
      <SearchPageFill locale={locale} />
    </main>
  )
}
