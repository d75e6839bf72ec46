import type { Locale } from '@/lib/site/locales'
import { withBase } from '@/lib/site/base-path'
import { manifestFile, workerFile } from '@/lib/routing/offline-files'
import { cacheOpenPage } from './cache-open-page'

/** Adds the link to a language's manifest, with which the browser offers to install the site. In the HTML, every visitor would fetch it. */
export function linkManifest(locale: Locale): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link')
  link.rel = 'manifest'
  link.href = withBase(manifestFile(locale))
  document.head.append(link)
}

/**
 * Registers the service worker and caches the open page, which was loaded before. In development there is no worker, and one that
 * `npm start` has registered at the same origin is removed.
 */
export async function startWorker(): Promise<void> {
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
