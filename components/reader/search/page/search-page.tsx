import { messagesOf } from '@/lib/i18n/messages'
import { type Locale, localizedPath } from '@/lib/site/locales'
import { searchPageHtml, searchPageId } from '@/lib/search/page/results-html'
import type { SearchAnswer } from '@/lib/search/types'
import hits from '../hits.module.css'
import styles from './search-page.module.css'
import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import { findDrivers, popularDrivers } from '@/lib/content/store'
import { searchPagePath } from '@/lib/routing/page-path'
import { searchStartId } from '@/lib/browser/search-dialog'

/** Ways in for an empty query: popular drivers, queries. The search dialog takes them from the search page. */
function SearchStart({ locale, className }: { locale: Locale; className: string }) {
  const messages = messagesOf(locale).search
  const popular = findDrivers(popularDrivers(locale))
  return (
    <div id={searchStartId} className={className}>
      {popular.length > 0 && (
        <>
          <h2>{messages.popular}</h2>
          <ul>
            {popular.map((driver) => (
              <li key={driver.name}>
                <a href={localizedPath(locale, driver.page)}>
                  <ProviderTile driver={driver} />
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
