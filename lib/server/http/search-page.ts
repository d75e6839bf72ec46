import { gunzipSync } from 'node:zlib'
import { routePathOf, searchPagePath } from '@/lib/routing/page-path'
import type { FinishedPage } from '@/lib/search/server/respond'
import type { CachedPage } from '@/lib/server/page-cache/cached-page'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import type { Locale } from '@/lib/site/locales'

const finishedPage = memoizeByObject(({ responses: { document } }: CachedPage): FinishedPage | undefined => {
  return document && { html: gunzipSync(document.body.gzip).toString(), headers: document.headers }
})

/** Reads the search page of a language from the page cache. */
export function createSearchPageReader(findPage: (path: string) => Promise<CachedPage | undefined>) {
  return async (locale: Locale): Promise<FinishedPage | undefined> => {
    const page = await findPage(routePathOf(locale, searchPagePath))
    return page && finishedPage(page)
  }
}
