import { prefersMarkdown } from './prefers-markdown'

/** The request headers that decide which form of a page is sent, by their lower-case names. */
export interface NegotiationHeaders {
  accept?: string | undefined
  rsc?: string | string[] | undefined
  'next-router-segment-prefetch'?: string | string[] | undefined
}

/** A form of a page: the document, its Markdown, or what Next's router requests for a soft navigation (`segment /_tree` …). */
export type Variant = 'document' | 'markdown' | 'payload' | `segment ${string}`

/**
 * Which variant of a page a request is for. The router's own requests carry `RSC: 1` and always `?_rsc=…`; without that query the headers are
 * ignored, so that no shared cache can be made to store a payload under a document's URL.
 */
export function variantOf(headers: NegotiationHeaders, search: string): Variant {
  if (!hasRouterQuery(search)) return prefersMarkdown(headers.accept) ? 'markdown' : 'document'
  if (headers.rsc !== '1') return 'document'
  const segment = headers['next-router-segment-prefetch']
  return typeof segment === 'string' && segment ? `segment ${segment}` : 'payload'
}

/** True for the query of a URL that only the router requests. */
export function hasRouterQuery(search: string): boolean {
  return search !== '' && /(?:^|[?&])_rsc(?:=|&|$)/.test(search)
}
