/**
 * The service worker, bundled to `public/sw.js` (`scripts/build/vendor-assets.ts`). Pages come from the network whenever there is one, so what was
 * published a second ago is what a reader sees; kept pages are for the time without. It holds no list of files: what is kept is what the
 * reader has opened, or has asked to keep (`components/reader/offline`).
 */
import { splitLocale } from '@/lib/site/locales'
import { cacheNames, mostKept } from './cache-names'
import { buildOfflinePage } from './offline-page'
import { mayKeep, pictureStem, treat } from './rules'

/** What the worker uses of its global; the library of types for documents knows none of it. */
interface WorkerScope {
  registration: { scope: string; navigationPreload?: { enable: () => Promise<void> } }
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifeEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void)
}
interface LifeEvent {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends LifeEvent {
  request: Request
  /** What the browser has asked for while the worker was starting; only pages have it. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

const worker = self as unknown as WorkerScope
const { scope } = worker.registration
const scopePath = new URL(scope).pathname
const names = cacheNames(scopePath)

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
)
worker.addEventListener('fetch', (event) => {
  const treatment = treat(event.request, scope)
  if (treatment === 'page') event.respondWith(answerPage(event))
  if (treatment === 'file') event.respondWith(answerFile(event))
  if (treatment === 'immutable') event.respondWith(answerImmutable(event))
})

async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const url = new URL(request.url)
  try {
    const preloaded = await event.preloadResponse
    const response = preloaded ?? (await fetch(request))
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
    // With a query an address may be another page: that of a search.
    if (isHtml && mayKeep(response) && url.search === '')
      event.waitUntil(keep(names.visited, url.pathname, response.clone(), mostKept.visited))
    if (response.status === 404 || response.status === 410) event.waitUntil(forget(url.pathname))
    return response
  } catch {
    return (await findPage(url.pathname)) ?? noNetwork(url.pathname)
  }
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const response = await fetch(request)
    if (mayKeep(response)) event.waitUntil(keep(names.files, request.url, response.clone(), mostKept.files))
    return response
  } catch (error) {
    const kept = await find(request.url)
    if (kept) return kept
    throw error
  }
}

async function answerImmutable(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await find(request.url)
  if (kept) return kept
  try {
    const response = await fetch(request)
    if (mayKeep(response)) event.waitUntil(keep(names.files, request.url, response.clone(), mostKept.files))
    return response
  } catch (error) {
    const other = await findOtherWidth(request.url)
    if (other) return other
    throw error
  }
}

/** Of a page that was opened and is kept with its language, the one that came later. */
async function findPage(path: string): Promise<Response | undefined> {
  const found = await Promise.all((await ownCaches()).map((cache) => cache.match(path, { ignoreVary: true })))
  const [first, ...others] = found.filter((response) => response !== undefined)
  return others.reduce((newest, response) => (timeOf(response) > timeOf(newest ?? response) ? response : newest), first)
}

function timeOf(response: Response): number {
  return Date.parse(response.headers.get('date') ?? '') || 0
}

async function find(url: string): Promise<Response | undefined> {
  for (const cache of await ownCaches()) {
    const found = await cache.match(url, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

async function findOtherWidth(url: string): Promise<Response | undefined> {
  const stem = pictureStem(new URL(url).pathname)
  if (!stem) return undefined
  for (const cache of await ownCaches())
    for (const request of await cache.keys())
      if (new URL(request.url).pathname.startsWith(stem)) return cache.match(request, { ignoreVary: true })
  return undefined
}

async function ownCaches(): Promise<Cache[]> {
  return Promise.all((await caches.keys()).filter((name) => names.isOwn(name)).map((name) => caches.open(name)))
}

/** Keeps an answer as the newest of its cache; the oldest go. A full disk is no reason to fail. */
async function keep(name: string, address: string, response: Response, most: number): Promise<void> {
  try {
    const cache = await caches.open(name)
    await cache.delete(address, { ignoreVary: true })
    await cache.put(address, response)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key, { ignoreVary: true })))
  } catch (error) {
    console.warn(error)
  }
}

/** A page that is gone is gone everywhere. */
async function forget(path: string): Promise<void> {
  for (const cache of await ownCaches()) await cache.delete(path, { ignoreVary: true })
}

function noNetwork(path: string): Response {
  const { locale } = splitLocale(path.slice(scopePath.length - 1))
  return new Response(buildOfflinePage(locale, scopePath), { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
