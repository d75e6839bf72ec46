import { nameManifest, startWorker } from '@/lib/browser/offline/register'
import { whenIdle } from '@/lib/browser/offline/able'
import { keepOpenPage } from '@/lib/browser/offline/visited'
import { softNavigationEvent } from '@/lib/browser/page/hydration'
import type { Locale } from '@/lib/site/locales'
import { findState, keepState, refreshKept, subscribeKeeping } from './keep-job'

/** Once a page life: a change of language begins anew. */
let started = false

/**
 * Names the manifest, starts the service worker and has each page kept that the reader comes to; none of it concerns a reader who is just
 * waking the page, so its code comes later.
 * @param tell whether the language is kept as a whole, now and whenever that changes
 * @returns the way to stop telling
 */
export function startWork(locale: Locale, tell: (isWhole: boolean) => void): () => void {
  nameManifest(locale)
  const stop = subscribeKeeping(() => tell(keepState(locale).kind === 'whole'))
  findState(locale).catch(console.warn)
  if (started) return stop
  started = true
  startWorker()
    .then(() => refreshKept())
    .catch(console.warn)
  // It stays: the reader moves on in the same document.
  window.addEventListener(softNavigationEvent, () => whenIdle(() => void keepOpenPage().catch(console.warn)))
  return stop
}
