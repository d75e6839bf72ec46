import { searchMessages } from '@/lib/i18n/search-messages'
import { searchPageHtml, searchPageId } from '@/lib/search/page/results-html'
import type { SearchAnswer } from '@/lib/search/types'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import type { Locale } from '@/lib/site/locales'
import { textOf } from '../http/respond'
import { findInside } from '@/lib/site/text/read-html'
import type { CachedResponse } from './store'

/** The search page, with the results in it for readers without JavaScript. */
export async function writeSearchPage(
  page: CachedResponse,
  locale: Locale,
  searched: string,
  answered: SearchAnswer | undefined,
): Promise<string> {
  const [before, after] = await aroundResults(page)
  return before + searchPageHtml(searchMessages[locale], locale, searched, answered) + after
}

/** The search page before and after its form and results. */
const aroundResults = memoizeByObject(async (page: CachedResponse): Promise<[before: string, after: string]> => {
  const html = await textOf(page)
  const { start, end } = findInside(html, searchPageId)
  return [html.slice(0, start), html.slice(end)]
})
