import { withBase } from '@/lib/site/base-path'
import { splitLocale } from '@/lib/site/locales'
import { savesData } from '../page/saves-data'
import { cacheNames } from './cache-names'
import { listPageFiles } from './page-files'
import { mayKeep } from './rules'

/**
 * Keeps the open page where the worker has not seen its document: the first page of all, and those that the router has brought.
 * @param pictures also those that the browser has loaded so far
 */
export async function keepOpenPage({ pictures = false } = {}): Promise<void> {
  const { pathname, search } = window.location
  if (savesData() || search !== '' || splitLocale(pathname).path.startsWith('/tool/')) return
  const names = cacheNames(withBase('/'))
  // `no-cache`: a question to the server, which answers that nothing has changed.
  const response = await fetch(pathname, { cache: 'no-cache', priority: 'low' })
  if (!mayKeep(response)) return
  const html = await response.clone().text()
  const files = listPageFiles(html, withBase('/_next/static/')).filter((file) => file.includes('/_next/static/'))
  const loaded = performance
    .getEntriesByType('resource')
    .filter(({ name }) => pictures && name.startsWith(`${window.location.origin}${withBase('/_content/')}`))
    .map(({ name }) => name)
  const cache = await caches.open(names.files)
  for (const file of [...files, ...loaded]) {
    if (await caches.match(file, { ignoreVary: true })) continue
    // From the browser's own cache, where it is.
    const answer = await fetch(file, { cache: 'force-cache', priority: 'low' })
    if (mayKeep(answer)) await cache.put(file, answer)
  }
  // Last: a page that is kept comes alive without a network.
  await (await caches.open(names.visited)).put(pathname, response)
}
