/** The service worker of a site without offline reading: it removes the caches of an earlier worker, and itself. */
import { cacheNames } from './cache-names'

interface WorkerScope {
  registration: { scope: string; unregister: () => Promise<boolean> }
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'install' | 'activate', listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void) => void
}

const worker = self as unknown as WorkerScope
const names = cacheNames(new URL(worker.registration.scope).pathname)

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(unregister()))

async function unregister(): Promise<void> {
  for (const name of await caches.keys()) if (names.isOwn(name)) await caches.delete(name)
  await worker.registration.unregister()
}
