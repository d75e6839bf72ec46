import { shardNames, shardPath, type ShardGroup, type ShardList } from '@/lib/search/shards/shard-format'
import { cacheNames } from '@/lib/browser/offline/cache-names'
import { listPageFiles } from '@/lib/browser/offline/page-files'
import { offlineFile, type OfflineList } from '@/lib/routing/offline-files'
import { withBase } from '@/lib/site/base-path'
import type { Locale } from '@/lib/site/locales'
import { loadFullStyle } from '@/lib/browser/page/full-style'
import { searchScripts } from '@/lib/browser/search-dialog'

/** Files that are requested at the same time. */
const maxParallel = 6

/** Header of a stored page with its fingerprint. The name is in visitors' caches, so it must not change. */
const fingerprintHeader = 'x-kept-mark'

/** The current list of pages and files to download. */
export async function fetchOfflineList(locale: Locale): Promise<OfflineList> {
  return (await request(offlineFile(locale))).json() as Promise<OfflineList>
}

/** Whether a language has been downloaded completely, partially or not at all. */
export async function findDownload(locale: Locale): Promise<{ kind: 'none' } | { kind: 'partial' } | { kind: 'complete'; pages: number }> {
  const name = cacheNames(withBase('/')).downloaded(locale)
  if (!(await caches.has(name))) return { kind: 'none' }
  const list = await (await caches.open(name)).match(withBase(offlineFile(locale)))
  return list ? { kind: 'complete', pages: ((await list.json()) as OfflineList).pages.length } : { kind: 'partial' }
}

export async function removeDownload(locale: Locale): Promise<void> {
  await caches.delete(cacheNames(withBase('/')).downloaded(locale))
}

/**
 * Downloads all pages of a language with their files, and the search. What is stored in its current state is not requested again, so this
 * also continues a stopped download and updates a complete one. The list is stored last, as a sign that the download is complete.
 * @throws if something cannot be requested or stored, and when it is aborted
 */
export async function downloadDocs(locale: Locale, signal: AbortSignal, onProgress: (done: number, total: number) => void): Promise<void> {
  const list = await fetchOfflineList(locale)
  const cache = await caches.open(cacheNames(withBase('/')).downloaded(locale))
  const search = await listSearchParts(locale)
  const scripts = [searchScripts.box, searchScripts.local, ...(await listScripts())]
  const currentPaths = new Set<string>()
  const files = new Map<string, Promise<void>>()
  const storeFile = (path: string, isFixed: boolean): Promise<void> => {
    const known = files.get(path)
    if (known) return known
    currentPaths.add(path)
    const storing = (async () => {
      if (isFixed && (await cache.match(path, { ignoreVary: true }))) return
      await cache.put(path, await request(path, signal))
    })()
    files.set(path, storing)
    return storing
  }
  const storePage = async ([pagePath, fingerprint]: [string, string]) => {
    const path = withBase(pagePath)
    currentPaths.add(path)
    const stored = await cache.match(path, { ignoreVary: true })
    const response = stored?.headers.get(fingerprintHeader) === fingerprint ? stored : await request(path, signal)
    const html = await response.text()
    await Promise.all(listPageFiles(html, withBase('/_next/static/')).map((file) => storeFile(file, isFixedName(file))))
    // After its files, so that a stored page always has them.
    if (response !== stored) await cache.put(path, copyWithFingerprint(html, response.headers, fingerprint))
  }
  const work = [
    ...list.pages.map((page) => () => storePage(page)),
    ...[...list.files, ...search, ...scripts].map((file) => () => storeFile(withBase(file), isFixedName(file))),
  ]
  let done = 0
  const total = work.length
  onProgress(done, total)
  await Promise.all(
    Array.from({ length: maxParallel }, async () => {
      for (let next = work.shift(); next; next = work.shift()) {
        signal.throwIfAborted()
        await next()
        onProgress(++done, total)
      }
    }),
  )
  for (const entry of await cache.keys())
    if (!currentPaths.has(new URL(entry.url).pathname)) await cache.delete(entry, { ignoreVary: true })
  await cache.put(withBase(offlineFile(locale)), Response.json(list))
}

/** Whether the name of a file contains a hash of its content. */
function isFixedName(path: string): boolean {
  return path.includes('/_next/static/') || path.includes('/_content/_media/') || /\/api\/search-index\/.*-[tgr]\d+\.json$/.test(path)
}

/** One failed request must not stop a download that takes minutes. */
const maxAttempts = 4
const maxRetryMs = 5000
/** Statuses after which another attempt may succeed. */
const retryStatuses = [429, 500, 502, 503, 504]

/** Requests a path from the server itself: the service worker does not respond to requests with `no-cache`. */
async function request(path: string, signal?: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(withBase(path), { cache: 'no-cache', priority: 'low', signal }).catch((error: unknown) => {
      if (attempt === maxAttempts || signal?.aborted) throw error
    })
    if (response?.ok && !response.redirected) return response
    if (response && (attempt === maxAttempts || !retryStatuses.includes(response.status))) throw new Error(`${path}: ${response.status}`)
    const retryAfterMs = Number(response?.headers.get('retry-after')) * 1000
    await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfterMs || attempt * 1000, maxRetryMs)))
    signal?.throwIfAborted()
  }
}

function copyWithFingerprint(html: string, headers: Headers, fingerprint: string): Response {
  const copy = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) copy.delete(name)
  copy.set(fingerprintHeader, fingerprint)
  return new Response(html, { headers: copy })
}

/** The build's files that the page has loaded, and the full style sheets. */
async function listScripts(): Promise<string[]> {
  await loadFullStyle()
  const assets = `${window.location.origin}${withBase('/_next/static/')}`
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(assets))
  return [...new Set(loaded.map(({ name }) => name.slice(window.location.origin.length)))]
}

/** All files of the index with which the browser searches without a server. */
async function listSearchParts(locale: Locale): Promise<string[]> {
  const own = shardPath(locale, shardNames.list)
  const list = (await (await request(own)).json()) as ShardList
  const path = (name: string) => shardPath(locale, name)
  const groups = list.group === 1 ? [] : list.terms.map((_, number) => path(shardNames.group(list.version, number)))
  const sizes = await Promise.all(groups.map(async (group) => ((await (await request(group)).json()) as ShardGroup).length))
  const terms = list.group === 1 ? list.terms.length : sizes.reduce((sum, size) => sum + size, 0)
  return [
    own,
    ...groups,
    ...Array.from({ length: terms }, (_, number) => path(shardNames.terms(list.version, number))),
    ...list.records.map((_, number) => path(shardNames.records(list.version, number))),
  ]
}
