/**
 * Requests of Next's client router, Next 16.4 (`next/dist/client/components/app-router-headers.js`): the header `RSC: 1` asks for a page's
 * payload instead of its document, always with a query `_rsc=<hash of the headers>`. `Next-Router-Segment-Prefetch` asks for a part of a
 * payload; `router.prefetch` sends it first (docs/adr/004-prefetch.md).
 *
 * If a name changes, a click on a link gets a document where the router expects a payload, and the browser loads the whole page.
 */

/** Headers that decide which response a URL of the router has: the value of `Vary`. */
export const routerVary = 'rsc, next-router-segment-prefetch'

/** What a request of the router asks for; undefined for other requests. */
export function routerVariantOf(/** @type {Record<string, unknown>} */ headers) {
  if (headers.rsc !== '1') return undefined
  return headers['next-router-segment-prefetch'] ? 'segment' : 'payload'
}

/** True for URLs that only the router requests. */
export function hasRouterQuery(/** @type {string} */ query) {
  return /(?:^|[?&])_rsc(?:=|&|$)/.test(query)
}
