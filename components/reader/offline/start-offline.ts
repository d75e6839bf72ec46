import { cacheOpenPage } from '@/lib/browser/offline/cache-open-page'
import { softNavigationEvent } from '@/lib/browser/page/hydration'
import { manifestFile, workerFile } from '@/lib/routing/offline-files'
import { withBase } from '@/lib/site/base-path'
import type { Locale } from '@/lib/site/locales'
import { detectState, readDownloadState, refreshDownloads, subscribeDownloads } from './download'

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
