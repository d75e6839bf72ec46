import type { IncomingHttpHeaders } from 'node:http'

/**
 * Which of a page's kept answers a request is for. The router's own requests carry `RSC: 1` and always `?_rsc=…`; without that query the
 * headers are ignored, so that no cache between can be made to keep a payload under a document's address.
 */
export function variantOf(headers: IncomingHttpHeaders, query: string): string {
  if (headers.rsc !== '1' || !hasRouterQuery(query)) return 'document'
  const segment = headers['next-router-segment-prefetch']
  return typeof segment === 'string' && segment ? `segment ${segment}` : 'payload'
}

/** True for addresses that only the router asks for. */
export function hasRouterQuery(query: string): boolean {
  return /(?:^|[?&])_rsc(?:=|&|$)/.test(query)
}
