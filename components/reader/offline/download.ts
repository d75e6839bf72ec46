import { cacheNames } from '@/lib/browser/offline/cache-names'
import { listPageFiles } from '@/lib/browser/offline/page-files'
import { loadFullStyle } from '@/lib/browser/page/full-style'
import { searchScripts } from '@/lib/browser/search-dialog'
import { canStore, readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import { offlineFile, type OfflineList } from '@/lib/routing/offline-files'
import { withBase } from '@/lib/site/address'
import { locales, type Locale } from '@/lib/site/locales'
import { immutableFiles, mediaAddress } from '@/lib/site/protocol'

export type DownloadState =
  | { kind: 'unknown' }
  | { kind: 'none' }
  /** The browser does not allow the site to store anything. */
  | { kind: 'blocked' }
  | { kind: 'partial' }
  | { kind: 'running'; done: number; all: number }
  | { kind: 'failed' }
  | { kind: 'complete'; pages: number }

/** How often downloaded pages are compared with the site. */
const refreshIntervalMs = 6 * 3600_000
/** Files that are requested at the same time. */
const maxParallel = 6
/** One failed request must not stop a download that takes minutes. */
const maxAttempts = 4

const names = cacheNames(withBase('/'))
const states = new Map<Locale, DownloadState>()
const running = new Map<Locale, AbortController>()
const listeners = new Set<() => void>()
const unknown: DownloadState = { kind: 'unknown' }

export function subscribeDownloads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state outlives the dialog and soft navigations. In a new document it is unknown until it has been detected. */
export function readDownloadState(locale: Locale): DownloadState {
  return states.get(locale) ?? unknown
}

function setState(locale: Locale, state: DownloadState): void {
  states.set(locale, state)
  for (const listener of listeners) listener()
}

/** The current list of pages and files to download. */
export async function fetchOfflineList(locale: Locale): Promise<OfflineList> {
  return (await request(withBase(offlineFile(locale)))).json() as Promise<OfflineList>
}

/** Detects what has been downloaded in this browser. */
export async function detectState(locale: Locale): Promise<void> {
  let detected: DownloadState
  try {
    const stored = await readStoredList(locale)
    const isPartial = !stored && (await listDownloads(locale)).length > 0
    detected = stored ? { kind: 'complete', pages: stored.pages.length } : { kind: isPartial ? 'partial' : 'none' }
  } catch (error) {
    if (canStore()) throw error
    detected = { kind: 'blocked' }
  }
  if (!running.has(locale)) setState(locale, detected)
}

/** Downloads a language and reports the progress. */
export async function startDownload(locale: Locale): Promise<void> {
  if (running.has(locale)) return
  const controller = new AbortController()
  running.set(locale, controller)
  setState(locale, { kind: 'running', done: 0, all: 0 })
  // Without this, browsers may delete the download when disk space is low. Some ask the visitor, most decide by the number of visits.
  void navigator.storage?.persist?.()
  let failed = false
  try {
    const list = await fetchOfflineList(locale)
    await download(locale, list, controller.signal, (done, all) => setState(locale, { kind: 'running', done, all }))
    writeStorage(storageKeys.offlineChecked, String(Date.now()))
  } catch (error) {
    failed = !controller.signal.aborted
    if (failed) console.warn(error)
  }
  controller.abort()
  running.delete(locale)
  if (failed) setState(locale, { kind: 'failed' })
  else await detectState(locale)
}

/** Stops a download. What has been stored so far stays. */
export function stopDownload(locale: Locale): void {
  running.get(locale)?.abort()
}

export async function removeDocs(locale: Locale): Promise<void> {
  stopDownload(locale)
  for (const name of await listDownloads(locale)) await caches.delete(name)
  await detectState(locale)
}

/** Updates downloaded languages in the background, at most a few times per day. What fails is tried again next time. */
export async function refreshDownloads(): Promise<void> {
  if (Date.now() - (Number(readStorage(storageKeys.offlineChecked)) || 0) < refreshIntervalMs) return
  for (const locale of locales) {
    const stored = await readStoredList(locale)
    if (!stored || running.has(locale)) continue
    const list = await fetchOfflineList(locale)
    if (list.version !== stored.version) await download(locale, list, new AbortController().signal, () => undefined)
    writeStorage(storageKeys.offlineChecked, String(Date.now()))
  }
}

async function listDownloads(locale: Locale): Promise<string[]> {
  return (await caches.keys()).filter((name) => names.isDownload(name, locale))
}

/** The list of a complete download. */
async function readStoredList(locale: Locale): Promise<OfflineList | undefined> {
  for (const name of await listDownloads(locale)) {
    const list = await (await caches.open(name)).match(withBase(offlineFile(locale)))
    if (list) return (await list.json()) as OfflineList
  }
  return undefined
}

/**
 * Downloads all pages of a language with their files, and the search. Each version of the content has its own cache, so what is in it
 * is not requested again, and the previous version can be read until the next is complete. The list is stored last, as a sign of that.
 * @throws if something cannot be requested or stored, and when it is aborted
 */
async function download(
  locale: Locale,
  list: OfflineList,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const name = names.download(locale, list.version)
  const cache = await caches.open(name)
  const files = new Map<string, Promise<void>>()
  const storeFile = (path: string): Promise<void> => {
    const storing = files.get(path) ?? store(path)
    files.set(path, storing)
    return storing
  }
  const store = async (path: string) => {
    // The names of these contain a hash of their content.
    const isFixed = path.includes(immutableFiles) || path.includes(mediaAddress)
    const cached = isFixed ? await caches.match(path, { ignoreVary: true }) : await cache.match(path, { ignoreVary: true })
    await cache.put(path, cached ?? (await request(path, signal)))
  }
  const storePage = async (path: string) => {
    if (await cache.match(path, { ignoreVary: true })) return
    const response = await request(path, signal)
    const html = await response.clone().text()
    await Promise.all(listPageFiles(html).map(storeFile))
    // After its files, so that a stored page always has them.
    await cache.put(path, response)
  }
  const others = [...list.files, searchScripts.box, searchScripts.local].map((file) => withBase(file))
  const work = [
    ...list.pages.map((page) => () => storePage(withBase(page))),
    ...[...others, ...(await listScripts())].map((file) => () => storeFile(file)),
  ]
  const total = work.length
  let done = 0
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
  await cache.put(withBase(offlineFile(locale)), Response.json(list))
  for (const other of await listDownloads(locale)) if (other !== name) await caches.delete(other)
}

/** Requests a path from the server itself: the service worker does not respond to requests with `no-cache`. */
async function request(path: string, signal?: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(path, { cache: 'no-cache', priority: 'low', signal: signal ?? null }).catch((error: unknown) => {
      if (attempt === maxAttempts || signal?.aborted) throw error
    })
    if (response?.ok && !response.redirected) return response
    const mayPass = !response || response.status === 429 || response.status >= 500
    if (response && (attempt === maxAttempts || !mayPass)) throw new Error(`${path}: ${response.status}`)
    await new Promise((resolve) => setTimeout(resolve, attempt * 1000))
    signal?.throwIfAborted()
  }
}

/** The build's files that the page has loaded, and the full style sheets. */
async function listScripts(): Promise<string[]> {
  await loadFullStyle()
  const assets = `${window.location.origin}${withBase(immutableFiles)}`
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(assets))
  return [...new Set(loaded.map(({ name }) => name.slice(window.location.origin.length)))]
}
