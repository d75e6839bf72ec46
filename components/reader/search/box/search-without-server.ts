import { searchMessages } from '@/lib/i18n/search-messages'
import { searchPageHtml, searchPageId } from '@/lib/search/page/results-html'
import { splitLocale } from '@/lib/site/locales'
import { withoutBase } from '@/lib/site/base-path'
import { searchOwnIndex } from '../own-search'

/** Writes the results into the search page if no server has, as on a static mirror and without a network. */
export async function searchWithoutServer(): Promise<void> {
  const container = document.getElementById(searchPageId)
  const query = new URLSearchParams(window.location.search).get('q')?.trim()
  if (!container || !query || container.querySelector('h2')) return
  const { locale } = splitLocale(withoutBase(window.location.pathname))
  const answer = await searchOwnIndex(query, locale)
  container.innerHTML = searchPageHtml(searchMessages[locale], locale, query, answer)
}
