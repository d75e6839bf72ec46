import type { Locale } from '@/lib/site/locales'

/**
 * Fetches the search and its texts. Here and nowhere else: the bundler makes a file of its own for each place that asks for a part, and
 * who keeps a language offline must keep the files that the search will ask for.
 */
export function loadSearch(locale: Locale) {
  return Promise.all([
    import('./modal/search-modal.client'),
    import('@/lib/i18n/load-messages').then(({ loadSearchMessages }) => loadSearchMessages(locale)),
  ])
}
