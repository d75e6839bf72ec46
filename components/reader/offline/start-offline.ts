import { cacheNames } from '@/lib/browser/offline/cache-names'
import { listPageFiles } from '@/lib/browser/offline/page-files'
import { isCacheable } from '@/lib/browser/offline/rules'
import { softNavigationEvent } from '@/lib/browser/page/hydration'
import { savesData } from '@/lib/browser/visitor'
import { isConfidential } from '@/lib/routing/page-path'
import { manifestFile, workerFile } from '@/lib/routing/offline-files'
import { withBase } from '@/lib/site/address'
import type { Locale } from '@/lib/site/locales'
import { detectState, readDownloadState, refreshDownloads, subscribeDownloads } from './download'
import { contentAssets, immutableFiles } from '@/lib/site/protocol'

export function whenIdle(act: () => Promise<unknown>): void {
  const run = () => void act().catch(console.warn)
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 10_000 })
  else setTimeout(run, 2000)
}

/** The service worker is started once per document. */
let started = false

/**
 * Links the manifest, starts the service worker and caches each page that the visitor opens. The page does not need this code to be hydrated,
 * so it is loaded later.
 * @param onChange called with whether the language has been downloaded completely, now and whenever that changes
 * @returns a function that stops the calls
 */
export function startOffline(locale: Locale, onChange: (isComplete: boolean) => void): () => void {
  linkManifest(locale)
  const stop = subscribeDownloads(() => onChange(readDownloadState(locale).kind === 'complete'))
  detectState(locale).catch(console.warn)
  if (started) return stop
  started = true
  startWorker().then(refreshDownloads).catch(console.warn)
  // The listener is never removed, because soft navigations stay in the same document.
  window.addEventListener(softNavigationEvent, () => whenIdle(cacheOpenPage))
  return stop
}

/** Adds the link to a language's manifest, with which the browser offers to install the site. In the HTML, every visitor would fetch it. */
function linkManifest(locale: Locale): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link')
  link.rel = 'manifest'
  link.href = withBase(manifestFile(locale))
  document.head.append(link)
}

/**
 * Registers the service worker and caches the open page, which was loaded before. In development there is no worker, and one that
 * `npm start` has registered at the same origin is removed.
 */
async function startWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production') {
    const registration = await navigator.serviceWorker.getRegistration(withBase('/'))
    await registration?.unregister()
    return
  }
  const wasControlled = navigator.serviceWorker.controller !== null
  await navigator.serviceWorker.register(withBase(workerFile), { scope: withBase('/'), updateViaCache: 'none' })
  await navigator.serviceWorker.ready
  if (!wasControlled) await cacheOpenPage({ withImages: true })
}

/**
 * Caches the open page if the worker has not seen its document: the first page of all, and pages of soft navigations.
 * @param withImages also caches the images that the browser has loaded so far
 */
async function cacheOpenPage({ withImages = false } = {}): Promise<void> {
  const { pathname, search } = window.location
  if (savesData() || search !== '' || isConfidential(pathname)) return
  const names = cacheNames(withBase('/'))
  // A conditional request; the server normally responds 304.
  const response = await fetch(pathname, { cache: 'no-cache', priority: 'low' })
  // A request stays open until its body has been read or cancelled.
  if (!isCacheable(response)) return response.body?.cancel()
  const html = await response.clone().text()
  const files = listPageFiles(html).filter((file) => file.includes(immutableFiles))
  const loaded = performance
    .getEntriesByType('resource')
    .filter(({ name }) => withImages && name.startsWith(`${window.location.origin}${withBase(contentAssets)}`))
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
