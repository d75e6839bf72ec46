import { aheadFor } from '@/lib/site/constants'
import { payloadRequestHeaders, payloadUrl, withoutRouterQuery } from './router-requests.mjs'

/**
 * Next 16.4's router requests a page with `window.fetch(url: URL, { headers })` at the click
 * (`next/dist/client/components/router-reducer/fetch-server-response.js`), and its own prefetch makes several requests, the second a round trip
 * after the first. This file prefetches the page with one request and puts a function in the place of `window.fetch` that passes the
 * response to the router.
 *
 * If the router requests pages in another way, prefetched responses are not used: each click makes a second request, and
 * soft-navigation.e2e fails.
 */

/** Prefetched responses by path and query of their pages, and the time at which each expires. */
const prefetched = new Map<string, { response: Promise<Response>; until: number }>()

let isInstalled = false

/**
 * Requests the payload of a page that the visitor points at, so that the router finds it there, or on its way, at the click.
 * @param address URL on this site, with its query
 */
export function prefetchPayload(address: string): void {
  const url = new URL(address, location.href)
  const key = withoutRouterQuery(url)
  const now = Date.now()
  for (const [old, { until }] of prefetched) if (until <= now) prefetched.delete(old)
  if (prefetched.has(key) || key === withoutRouterQuery(location)) return
  if (!isInstalled) install()
  const response = fetch(payloadUrl(url), { headers: payloadRequestHeaders })
  prefetched.set(key, { response, until: now + aheadFor })
  response.catch(() => prefetched.delete(key))
}

/** From now on the router's requests are answered with prefetched responses, also with those that are still on their way. */
function install(): void {
  const original = window.fetch
  isInstalled = true
  window.fetch = (input, init) => {
    const found = input instanceof URL && isPageRequest(init) ? prefetched.get(withoutRouterQuery(input)) : undefined
    if (!found || found.until <= Date.now()) return original(input, init)
    return found.response.then(
      (response) => response.clone(),
      () => original(input, init),
    )
  }
}

/** Whether a request is the router's for a page as a whole. */
function isPageRequest(init?: RequestInit): boolean {
  const headers = new Headers(init?.headers)
  return headers.has('next-router-state-tree') && !headers.has('next-router-prefetch') && !headers.has('next-action')
}
