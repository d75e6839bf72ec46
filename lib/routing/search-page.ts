import type { Locale } from '@/lib/site/locales'

/** Locale-free path of the search page, which belongs to the site, not to the content. With `?q=` the response contains the results. */
export const searchPagePath = '/search.html'

/** Internal path of the handler that responds to the search page of a language with the results for `?q=` in it. */
export const searchRoutePath = (locale: Locale): string => `/api/search/page/${locale}`
