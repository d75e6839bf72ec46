/**
 * The service worker, bundled to `public/sw.js` (`scripts/build/vendor-assets.ts`). Pages come from the network if there is one, so visitors
 * see new content immediately; cached pages are for the time without. Nothing is precached: the caches contain what the visitor has opened or
 * downloaded (`components/reader/offline`).
 */
import { localeInfo, splitLocale } from '@/lib/site/locales'
import { cacheNames, maxEntries } from './cache-names'
import { buildOfflinePage } from './offline-page'
import { isCacheable, imageStem, chooseStrategy, listSpellings } from './rules'

/** What the worker uses of its global object, which the types for documents do not include. */
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
  /** The response to the request that the browser sent while the worker was starting; for pages only. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
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
  const strategy = chooseStrategy(event.request, scope)
  if (strategy === 'page') event.respondWith(respondToPage(event))
  if (strategy === 'file' || strategy === 'immutable') event.respondWith(respondToFile(event, strategy === 'immutable'))
})

async function respondToPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const url = new URL(request.url)
  try {
    const preloaded = await event.preloadResponse
    // In Firefox a preload that failed is an error response.
    const response = preloaded && preloaded.type !== 'error' ? preloaded : await fetch(request)
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
    // With a query, the response can be another page, such as search results.
    if (isHtml && isCacheable(response) && url.search === '')
      event.waitUntil(store(names.visited, url.pathname, response.clone(), maxEntries.visited))
    if (response.status === 404 || response.status === 410) event.waitUntil(removePage(url.pathname))
    return response
  } catch {
    return (await findPage(url.pathname)) ?? (await redirectToKept(url)) ?? sendOfflinePage(url.pathname)
  }
}

async function respondToFile(event: FetchEvent, isImmutable: boolean): Promise<Response> {
  const { request } = event
  const find = () => caches.match(request.url, { ignoreVary: true })
  const kept = isImmutable && (await find())
  if (kept) return kept
  try {
    const response = await fetch(request)
    if (isCacheable(response)) event.waitUntil(store(names.files, request.url, response.clone(), maxEntries.files))
    return response
  } catch (error) {
    const other = (await find()) ?? (await findOtherWidth(request.url))
    if (other) return other
    throw error
  }
}

/** The cached page; the newer one if the visitor has both opened and downloaded it. */
async function findPage(path: string): Promise<Response | undefined> {
  const copies = await Promise.all((await ownCaches()).map((cache) => cache.match(path, { ignoreVary: true })))
  const [first, ...others] = copies.filter((response) => response !== undefined)
  return others.reduce((newest, response) => (timeOf(response) > timeOf(newest ?? response) ? response : newest), first)
}

/** A redirect to a cached page that the site has at another spelling of the address. */
async function redirectToKept(url: URL): Promise<Response | undefined> {
  for (const path of listSpellings(url.pathname)) if (await findPage(path)) return Response.redirect(new URL(path + url.search, url))
  return undefined
}

const timeOf = (response: Response) => Date.parse(response.headers.get('date') ?? '') || 0

async function findOtherWidth(url: string): Promise<Response | undefined> {
  const stem = imageStem(new URL(url).pathname)
  if (!stem) return undefined
  for (const cache of await ownCaches())
    for (const request of await cache.keys())
      if (new URL(request.url).pathname.startsWith(stem)) return cache.match(request, { ignoreVary: true })
  return undefined
}

async function ownCaches(): Promise<Cache[]> {
  return Promise.all((await caches.keys()).filter((name) => names.isOwn(name)).map((name) => caches.open(name)))
}

/** Stores a response as the newest entry of a cache and removes the oldest ones. If the disk is full, nothing is stored. */
async function store(name: string, url: string, response: Response, maxCount: number): Promise<void> {
  try {
    const cache = await caches.open(name)
    await cache.delete(url, { ignoreVary: true })
    await cache.put(url, response)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - maxCount)).map((key) => cache.delete(key, { ignoreVary: true })))
  } catch (error) {
    console.warn(error)
  }
}

/** Removes a page that the site no longer has from all caches. */
async function removePage(path: string): Promise<void> {
  for (const cache of await ownCaches()) await cache.delete(path, { ignoreVary: true })
}

/** How many of the pages that the visitor has opened last are listed. */
const maxListed = 20

async function sendOfflinePage(path: string): Promise<Response> {
  const { locale } = splitLocale(path.slice(scopePath.length - 1))
  const visited = await (await caches.open(names.visited)).keys()
  const home = scopePath.replace(/\/$/, '') + localeInfo[locale].prefix
  const paths = visited.map(({ url }) => new URL(url).pathname).filter((address) => address !== home)
  const page = buildOfflinePage(locale, (await findPage(home)) && home, paths.slice(-maxListed).toReversed())
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
