import { withBase } from '@/lib/site/base-path'
import { workerFile } from '@/lib/site/addresses/offline-files'
import { keepOpenPage } from './visited'

/** Whether this browser, at this address, can keep pages. Plain http has no workers, but for the machine itself. */
export function canKeepPages(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** Calls back when the page has nothing better to do. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 10_000 })
  else setTimeout(act, 2000)
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
