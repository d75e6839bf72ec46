import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import { findDrivers, popularDrivers } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { searchStartId } from '@/lib/browser/search-dialog'

/** Ways in for an empty query: popular drivers, queries. The search dialog takes them from the search page. */
export function SearchStart({ locale, className }: { locale: Locale; className: string }) {
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
