import { shardNames, shardPath, type ShardGroup, type ShardList } from '@/lib/search/shards/shard-format'
import { cacheNames } from '@/lib/browser/offline/cache-names'
import { listPageFiles } from '@/lib/browser/offline/page-files'
import { offlineFile, type OfflineList } from '@/lib/routing/offline-files'
import { withBase } from '@/lib/site/base-path'
import type { Locale } from '@/lib/site/locales'
import { loadFullStyle } from '@/lib/browser/page/full-style'
import { loadSearch } from '../search/load-search'

/** Files asked for at a time. */
const atOnce = 6

/** Header of a kept page: the mark of the state it was kept in. */
const markHeader = 'x-kept-mark'

/** The list of what there is to keep, as the site has it now. */
export async function readList(locale: Locale): Promise<OfflineList> {
  return (await ask(offlineFile(locale))).json() as Promise<OfflineList>
}

/** Whether a language is kept as a whole, has been begun, or not. */
export async function findKept(locale: Locale): Promise<{ kind: 'none' } | { kind: 'part' } | { kind: 'whole'; pages: number }> {
  const name = cacheNames(withBase('/')).kept(locale)
  if (!(await caches.has(name))) return { kind: 'none' }
  const list = await (await caches.open(name)).match(withBase(offlineFile(locale)))
  return list ? { kind: 'whole', pages: ((await list.json()) as OfflineList).pages.length } : { kind: 'part' }
}

export async function removeKept(locale: Locale): Promise<void> {
  await caches.delete(cacheNames(withBase('/')).kept(locale))
}

/**
 * Keeps all pages of a language with what they show, and the search. What is kept in its present state is not asked for again, so this also
 * goes on where it was stopped and brings up to date. The list is kept last: it says that all is there.
 * @throws where something cannot be had or kept, and when it is aborted
 */
export async function keepDocs(locale: Locale, signal: AbortSignal, onProgress: (done: number, all: number) => void): Promise<void> {
  const list = await readList(locale)
  const cache = await caches.open(cacheNames(withBase('/')).kept(locale))
  const search = await listSearchParts(locale)
  const scripts = await listScripts(locale)
  const wanted = new Set<string>()
  const files = new Map<string, Promise<void>>()
  const keepFile = (path: string, isFixed: boolean): Promise<void> => {
    const known = files.get(path)
    if (known) return known
    wanted.add(path)
    const keeping = (async () => {
      if (isFixed && (await cache.match(path, { ignoreVary: true }))) return
      await cache.put(path, await ask(path, signal))
    })()
    files.set(path, keeping)
    return keeping
  }
  const keepPage = async ([address, mark]: [string, string]) => {
    const path = withBase(address)
    wanted.add(path)
    const kept = await cache.match(path, { ignoreVary: true })
    const response = kept?.headers.get(markHeader) === mark ? kept : await ask(path, signal)
    const html = await response.text()
    await Promise.all(listPageFiles(html, withBase('/_next/static/')).map((file) => keepFile(file, isFixedName(file))))
    // After its files: a page that is kept is whole.
    if (response !== kept) await cache.put(path, markedCopy(html, response.headers, mark))
  }
  const work = [
    ...list.pages.map((page) => () => keepPage(page)),
    ...[...list.files, ...search, ...scripts].map((file) => () => keepFile(withBase(file), isFixedName(file))),
  ]
  let done = 0
  const all = work.length
  onProgress(done, all)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = work.shift(); next; next = work.shift()) {
        signal.throwIfAborted()
        await next()
        onProgress(++done, all)
      }
    }),
  )
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request, { ignoreVary: true })
  await cache.put(withBase(offlineFile(locale)), Response.json(list))
}

/** Names that hold a hash of the content. */
function isFixedName(path: string): boolean {
  return path.includes('/_next/static/') || path.includes('/_content/_media/') || /\/api\/search-index\/.*-[tgr]\d+\.json$/.test(path)
}

/** Times that a file is asked for: one that cannot be had at once must not undo minutes of loading. */
const tries = 4
/** Answers that say that it may go better in a moment. */
const busy = [429, 500, 502, 503, 504]

/** Asks the server itself: `no-cache` is what the worker leaves alone. */
async function ask(path: string, signal?: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(withBase(path), { cache: 'no-cache', priority: 'low', signal }).catch((error: unknown) => {
      if (attempt === tries || signal?.aborted) throw error
    })
    if (response?.ok && !response.redirected) return response
    if (response && (attempt === tries || !busy.includes(response.status))) throw new Error(`${path}: ${response.status}`)
    const told = Number(response?.headers.get('retry-after')) * 1000
    await new Promise((resolve) => setTimeout(resolve, Math.min(told || attempt * 1000, 5000)))
    signal?.throwIfAborted()
  }
}

function markedCopy(html: string, headers: Headers, mark: string): Response {
  const copy = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) copy.delete(name)
  copy.set(markHeader, mark)
  return new Response(html, { headers: copy })
}

/** What the page has loaded of the build, with the search, which otherwise comes when it is first opened. */
async function listScripts(locale: Locale): Promise<string[]> {
  const [{ loadLocalSearch }] = await loadSearch(locale)
  await Promise.all([loadLocalSearch(), loadFullStyle()])
  const assets = `${window.location.origin}${withBase('/_next/static/')}`
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(assets))
  return [...new Set(loaded.map(({ name }) => name.slice(window.location.origin.length)))]
}

/** All parts of the index that is searched without a server. */
async function listSearchParts(locale: Locale): Promise<string[]> {
  const own = shardPath(locale, shardNames.list)
  const list = (await (await ask(own)).json()) as ShardList
  const path = (name: string) => shardPath(locale, name)
  const groups = list.group === 1 ? [] : list.terms.map((_, number) => path(shardNames.group(list.version, number)))
  const sizes = await Promise.all(groups.map(async (group) => ((await (await ask(group)).json()) as ShardGroup).length))
  const terms = list.group === 1 ? list.terms.length : sizes.reduce((sum, size) => sum + size, 0)
  return [
    own,
    ...groups,
    ...Array.from({ length: terms }, (_, number) => path(shardNames.terms(list.version, number))),
    ...list.records.map((_, number) => path(shardNames.records(list.version, number))),
  ]
}
