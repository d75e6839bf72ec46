import { messagesOf } from '@/lib/i18n/messages'
import { type Locale, localizedPath } from '@/lib/site/locales'
import { searchPageHtml, searchPageId } from '@/lib/search/page/results-html'
import type { SearchAnswer } from '@/lib/search/types'
import hits from '../hits.module.css'
import styles from './search-page.module.css'
import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import { type Driver, tileOf } from '@/lib/content/data/drivers'
import { searchPagePath } from '@/lib/routing/page-path'
import { elementIds } from '@/lib/browser/element-ids'

interface SearchPageProps {
  locale: Locale
  popular: readonly Driver[]
  query: string
  answer: SearchAnswer | undefined
}

/** Ways in for an empty query: popular drivers, queries. The search dialog takes them from the search page. */
function SearchStart({ locale, popular, className }: Pick<SearchPageProps, 'locale' | 'popular'> & { className: string }) {
  const messages = messagesOf(locale).search
  return (
    <div id={elementIds.searchStart} className={className}>
      {popular.length > 0 && (
        <>
          <h2>{messages.popular}</h2>
          <ul>
            {popular.map((driver) => (
              <li key={driver.name}>
                <a href={localizedPath(locale, driver.page)}>
                  <ProviderTile tile={tileOf(driver)} />
                  {driver.title[locale]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{messages.suggestions}</h2>
      <ul>
        {messages.suggested.map((query) => (
          <li key={query}>
            <a href={`${localizedPath(locale, searchPagePath)}?${new URLSearchParams({ q: query })}`} data-query={query}>
              {query}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The search as a page: a form that works without scripts, and ways in for those who do not know what to type. */
export function SearchPage({ locale, popular, query, answer }: SearchPageProps) {
  const messages = messagesOf(locale).search
  return (
    <main id="main-content" tabIndex={-1} className={styles.page}>
      <h1>{messages.title}</h1>
      {/* On a static mirror the search's script fills in the results. React does not change them. */}
      <div
        id={searchPageId}
        className={`${hits.hits} ${styles.results}`}
        dangerouslySetInnerHTML={{ __html: searchPageHtml(messages, locale, query, answer) }}
        suppressHydrationWarning
      />
      <SearchStart locale={locale} popular={popular} className={`${hits.hits} ${styles.start}`} />
    </main>
  )
}
