import { withBase } from '@/lib/site/base-path'
import { isConfidential } from '@/lib/routing/confidential'
import { savesData } from '../visitor'
import { cacheNames } from './cache-names'
import { listPageFiles } from './page-files'
import { isCacheable } from './rules'

/**
 * Caches the open page if the worker has not seen its document: the first page of all, and pages of soft navigations.
 * @param withImages also caches the images that the browser has loaded so far
 */
export async function cacheOpenPage({ withImages = false } = {}): Promise<void> {
  const { pathname, search } = window.location
  if (savesData() || search !== '' || isConfidential(pathname)) return
  const names = cacheNames(withBase('/'))
  // A conditional request; the server normally responds 304.
  const response = await fetch(pathname, { cache: 'no-cache', priority: 'low' })
  // A request stays open until its body has been read or cancelled.
  if (!isCacheable(response)) return response.body?.cancel()
  const html = await response.clone().text()
  const files = listPageFiles(html).filter((file) => file.includes('/_next/static/'))
  const loaded = performance
    .getEntriesByType('resource')
    .filter(({ name }) => withImages && name.startsWith(`${window.location.origin}${withBase('/_content/')}`))
    .map(({ name }) => name)
  const cache = await caches.open(names.files)
  for (const file of [...files, ...loaded]) {
    if (await caches.match(file, { ignoreVary: true })) continue
    // From the browser's HTTP cache if it has the file.
    const fileResponse = await fetch(file, { cache: 'force-cache', priority: 'low' })
    if (isCacheable(fileResponse)) await cache.put(file, fileResponse)
    else await fileResponse.body?.cancel()
  }
  // Last, so that a cached page always has the files that it needs.
  await (await caches.open(names.visited)).put(pathname, response)
}
