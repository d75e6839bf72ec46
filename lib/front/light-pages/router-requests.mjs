/**
 * Requests of Next's client router, Next 16.4 (`next/dist/client/components/app-router-headers.js`): the header `RSC: 1` asks for a page's
 * payload instead of its document, always with a query `_rsc=<hash of the headers>`. `Next-Router-Segment-Prefetch` asks for a part of a
 * payload; only `router.prefetch` and `<Link>` send it, which the site does not use (docs/adr/004-prefetch.md).
 *
 * If a name changes, a click on a link gets a document where the router expects a payload, and the browser loads the whole page.
 */
const payloadHeader = 'rsc'
const segmentHeader = 'next-router-segment-prefetch'
const routerQuery = '_rsc'

/** Headers that decide which response a URL of the router has: the value of `Vary`. */
export const routerVary = `${payloadHeader}, ${segmentHeader}`

/** What a request of the router asks for; undefined for other requests. */
export function routerVariantOf(headers) {
  if (headers[payloadHeader] !== '1') return undefined
  return headers[segmentHeader] ? 'segment' : 'payload'
}

/** True for URLs that only the router requests. */
export function hasRouterQuery(query) {
  return /(?:^|[?&])_rsc(?:=|&|$)/.test(query)
}

/** URL of a page's payload. The router adds a hash of its headers to the query; the site's responses do not depend on it. */
export function payloadUrl(page) {
  const url = new URL(page)
  url.hash = ''
  url.search += `${url.search ? '&' : '?'}${routerQuery}`
  return url
}

/** Path and query of a URL, without the router's query parameter, which is always the last one. */
export function withoutRouterQuery({ pathname, search }) {
  return pathname + search.replace(/[?&]_rsc(?:=[^&]*)?$/, '')
}
