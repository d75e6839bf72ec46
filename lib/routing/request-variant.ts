import { hasRouterQuery, routerVariantOf, type RouterHeaders } from '@/lib/front/light-pages/router-requests.mjs'
import { prefersMarkdown } from './accept-headers'

/** The request headers that decide which form of a page is sent, by their lower-case names. */
export interface NegotiationHeaders extends RouterHeaders {
  accept?: string | undefined
}

/** A representation of a page: the document, its Markdown, or what Next's router requests. The site has no segments. */
export type Variant = 'document' | 'markdown' | 'payload' | 'segment'

/**
 * Which variant of a page a request is for. The router's own requests carry a header and always a query; without that query the header is
 * ignored, so that no client can make a shared cache store a payload under a document's URL.
 */
export function variantOf(headers: NegotiationHeaders, search: string): Variant {
  if (!hasRouterQuery(search)) return prefersMarkdown(headers.accept) ? 'markdown' : 'document'
  return routerVariantOf(headers) ?? 'document'
}
