import type { IncomingHttpHeaders } from 'node:http'

/**
 * Details of Next 16.4 as a web server that the cache relies on. Its client router requests a page's payload instead of its document with the header
 * `RSC: 1`, always with a query `_rsc=<hash of the headers>` (`next/dist/client/components/app-router-headers.js`). If a name or value changes,
 * a click on a link gets a document where the router expects a payload, and the browser loads the whole page.
 */
const payload = { rsc: '1' }
/** What the router asks for before it asks for a page that it does not know. */
const tree = { ...payload, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }

/**
 * Request headers of a connection, those by which the site's and Next's servers talk to each other, and what the router says about the open page: without it
 * the answer is the same for all readers (`validateRSCRequestHeaders` is off).
 */
export function isInternalHeader(name: string): boolean {
  return /^(?:connection|keep-alive|upgrade|te|trailer|proxy-.*|x-middleware-.*|x-nextjs-.*|x-invoke-.*|x-matched-path|x-site-version|next-router-state-tree)$/.test(
    name,
  )
}

/**
 * The request headers that ask for the payload of a page, one of two lists; undefined for other requests. Other values are ignored: they would
 * make another copy of every page. Without the query so is the header: no client can make a shared cache store a payload under a document's URL.
 */
export function routerHeaders(headers: IncomingHttpHeaders, query: string): Record<string, string> | undefined {
  if (headers.rsc !== '1' || !/^\?_rsc(?:=[\w-]*)?$/.test(query)) return undefined
  return Object.entries(tree).every(([name, value]) => headers[name] === value) ? tree : payload
}

/** Next sends the payload at these paths too. Its router doesn't ask for them, so they would only be other spellings of pages, and nothing else is there. */
export const isPayloadPath = (pathname: string): boolean => pathname.endsWith('.rsc')

/** True for the query of an address that only the router requests. */
export function hasRouterQuery(query: string): boolean {
  return /(?:^|[?&])_rsc(?:=|&|$)/.test(query)
}

/** Response headers of a connection, and of Next's middleware and router. */
const dropped = /^(?:connection|keep-alive|date|transfer-encoding|server-timing|x-powered-by|x-middleware-.*|x-nextjs-.*)$/
/** What the router reads in the answer to its own requests. */
const routerHeader = /^x-nextjs-(?:stale-time|prerender|postponed|rewritten-path|rewritten-query)$/

/** Headers of an answer of the app as the site sends them. A redirect to the app itself leads to the same path of the site. */
export function siteHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const isPayload = headers['content-type']?.startsWith('text/x-component') === true
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] =>
      entry[1] !== undefined && (!dropped.test(entry[0]) || (isPayload && routerHeader.test(entry[0]))),
  )
  const { location } = headers
  const moved = location?.replace(/^https?:\/\/(?:localhost|127\.0\.0\.1):\d+(?=\/)/, '')
  return {
    ...Object.fromEntries(kept),
    // Caches between do not know that a header of the request decides.
    ...(isPayload && { 'cdn-cache-control': 'no-store' }),
    ...(moved !== undefined && { location: moved }),
  }
}

/** The program of `next start`, below the project's folder. */
export const nextProgram = 'node_modules/next/dist/bin/next'
