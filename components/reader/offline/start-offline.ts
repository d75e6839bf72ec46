import { linkManifest, startWorker } from '@/lib/browser/offline/register'
import { whenIdle } from '@/lib/browser/offline/support'
import { cacheOpenPage } from '@/lib/browser/offline/cache-open-page'
import { softNavigationEvent } from '@/lib/browser/page/hydration'
import type { Locale } from '@/lib/site/locales'
import { detectState, readDownloadState, refreshDownloads, subscribeDownloads } from './download-state'

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
  startWorker()
    .then(() => refreshDownloads())
    .catch(console.warn)
  // The listener is never removed, because soft navigations stay in the same document.
  window.addEventListener(softNavigationEvent, () => whenIdle(() => void cacheOpenPage().catch(console.warn)))
  return stop
}
