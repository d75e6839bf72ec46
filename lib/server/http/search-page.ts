import { gunzipSync } from 'node:zlib'
import { searchPagePath } from '@/lib/routing/search-page'
import type { FinishedPage } from '@/lib/search/server/handler'
import type { KeptPage } from '@/lib/server/page-cache/kept-page'
import { routePathOf } from '@/lib/routing/route-path'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import type { Locale } from '@/lib/site/locales'

/** Headers of the page that the same page with results in it needs too. */
const passedOn = ['content-security-policy', 'speculation-rules', 'content-language']

const finishedPage = memoizeByObject(({ answers }: KeptPage): FinishedPage | undefined => {
  const { document } = answers
  return (
    document && {
      html: gunzipSync(document.body.gzip).toString(),
      headers: Object.fromEntries(Object.entries(document.headers).filter(([name]) => passedOn.includes(name))),
    }
  )
})

/** Reads the search page of a language from the page cache. */
export function createSearchPageReader(findPage: (path: string) => Promise<KeptPage | undefined>) {
  return async (locale: Locale): Promise<FinishedPage | undefined> => {
    const page = await findPage(routePathOf(locale, searchPagePath))
    return page && finishedPage(page)
  }
}
