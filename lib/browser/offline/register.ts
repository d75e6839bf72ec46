import type { Locale } from '@/lib/site/locales'
import { withBase } from '@/lib/site/base-path'
import { manifestFile, workerFile } from '@/lib/routing/offline-files'
import { keepOpenPage } from './visited'

/** Names the manifest of a language, by which the browser offers to install the site. Not in the page: it would be fetched by every reader. */
export function nameManifest(locale: Locale): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link')
  link.rel = 'manifest'
  link.href = withBase(manifestFile(locale))
  document.head.append(link)
}

/**
 * Registers the service worker and keeps the page that is open: it came before the worker. While somebody writes there is none: a worker
 * that `npm start` has left at the same address goes.
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
  if (!wasControlled) await keepOpenPage({ pictures: true })
}
