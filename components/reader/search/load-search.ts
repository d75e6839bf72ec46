import type { Locale } from '@/lib/site/locales'

/**
 * Loads the search and its messages. All imports of the search are here, because the bundler creates a chunk for each importing module, and
 * an offline download must contain the chunks that the search will request.
 */
export function loadSearch(locale: Locale) {
  return Promise.all([
    import('./modal/search-modal.client'),
    import('@/lib/i18n/load-messages').then(({ loadSearchMessages }) => loadSearchMessages(locale)),
  ])
}
