import { hasRouterQuery, routerVariantOf } from '@/lib/front/light-pages/router-requests.mjs'
import { splitLocale, type Locale } from '@/lib/site/locales'
import type { CachePolicyName } from './cache-policies.mjs'
import { routePathOf, searchPagePath } from './page-path'
import type { Route } from './route-table'
import { prefersMarkdown } from '@/lib/front/request-headers'

/** The request headers that decide which form of a page is sent, by their lower-case names. */
interface NegotiationHeaders {
  [name: string]: unknown
  accept?: string | undefined
}

/** A representation of a page: the document, its Markdown, or what Next's router requests. The site has no segments. */
type Variant = 'document' | 'markdown' | 'payload' | 'segment'

/**
 * Which variant of a page a request is for. The router's own requests carry a header and always a query; without that query the header is
 * ignored, so that no client can make a shared cache store a payload under a document's URL.
 */
function variantOf(headers: NegotiationHeaders, search: string): Variant {
  if (!hasRouterQuery(search)) return prefersMarkdown(headers.accept) ? 'markdown' : 'document'
  return routerVariantOf(headers) ?? 'document'
}

/** What a request gets. `policy` names an entry of `cachePolicies`; without one the response's own headers count. */
export type Decision =
  | {
      kind: 'page'
      status: 200 | 404
      locale: Locale
      /** Locale-free path of the page; of a missing one, `/404`. */
      path: string
      /** Path at which Next renders the page. */
      routePath: string
      variant: Variant
      policy: CachePolicyName
    }
  /** The search page with the results for `query` in it. */
  | { kind: 'search'; status: 200; locale: Locale; query: string; routePath: string; policy: 'noStore' }
  | { kind: 'redirect'; status: 308; location: string; policy: CachePolicyName }
  | { kind: 'generated'; status: 200; path: string; routePath: string; policy: CachePolicyName }
  | { kind: 'file'; status: 200; path: string; routePath?: string; policy: CachePolicyName }
  | { kind: 'handler'; path: string }

/** Path and query of a request, percent-encoded. */
export interface RequestUrl {
  pathname: string
  /** With its `?`, or empty. */
  search: string
}

/**
 * Decides what a request gets. Language, redirects, content negotiation, the router's requests and cache policies are decided here only;
 * the middleware carries out the decision.
 * @param match lookup of the route table (`createRouteMatcher`), or a cached form of it
 */
export function resolve({ pathname, search }: RequestUrl, headers: NegotiationHeaders, match: (pathname: string) => Route): Decision {
  const route = match(pathname)
  switch (route.kind) {
    case 'page': {
      const { locale, path } = route
      const query = path === searchPagePath && !hasRouterQuery(search) && new URLSearchParams(search).get('q')?.trim()
      if (query) return { kind: 'search', status: 200, locale, query, routePath: routePathOf(locale, path), policy: 'noStore' }
      const requested = variantOf(headers, search)
      // The search page has no Markdown.
      const variant = requested === 'markdown' && path === searchPagePath ? 'document' : requested
      return {
        kind: 'page',
        status: 200,
        locale,
        path,
        routePath: routePathOf(locale, path),
        variant,
        policy: pagePolicy(path, variant, search),
      }
    }
    case 'markdown': {
      const { locale, path } = route
      const policy = mayContainCode(path) ? 'confidential' : 'shared'
      return { kind: 'page', status: 200, locale, path, routePath: routePathOf(locale, path), variant: 'markdown', policy }
    }
    case 'missing': {
      const { locale } = route
      const requested = variantOf(headers, search)
      const variant = requested === 'markdown' ? 'document' : requested
      const policy = missingPolicy(pathname, variant, search)
      return { kind: 'page', status: 404, locale, path: '/404', routePath: `/${locale}/404`, variant, policy }
    }
    case 'redirect':
      return {
        kind: 'redirect',
        status: 308,
        location: route.location + search,
        policy: mayContainCode(pathname) ? 'confidential' : 'revalidate',
      }
    case 'generated':
      return { kind: 'generated', status: 200, path: route.path, routePath: route.routePath, policy: 'shared' }
    case 'file':
      return { ...route, status: 200, policy: filePolicy(route.path) }
    case 'handler':
      return { kind: 'handler', path: route.path }
  }
}

function pagePolicy(path: string, variant: Variant, search: string): CachePolicyName {
  const isConfidential = mayContainCode(path)
  if (variant === 'markdown') return isConfidential ? 'confidentialVaryAccept' : 'privateVaryAccept'
  if (variant !== 'document') return isConfidential ? 'confidentialVaryRouter' : 'privateVaryRouter'
  // A router URL requested without router headers; shared caches must not store the document.
  if (hasRouterQuery(search)) return isConfidential ? 'confidential' : 'browserOnly'
  if (isConfidential) return 'confidentialVaryAccept'
  return path === searchPagePath ? 'shared' : 'varyAccept'
}

function missingPolicy(pathname: string, variant: Variant, search: string): CachePolicyName {
  // A mistyped callback URL may still contain an authorization code.
  const isConfidential = mayContainCode(pathname)
  if (variant !== 'document') return isConfidential ? 'confidentialVaryRouter' : 'privateVaryRouter'
  if (isConfidential) return 'confidential'
  return hasRouterQuery(search) ? 'browserOnly' : 'notFound'
}

/** Policy of a file by its public path. */
export function filePolicy(path: string): CachePolicyName {
  if (/^\/(?:_content\/_media|_next\/static)\//.test(path)) return 'immutable'
  if (path.startsWith('/_content/')) return 'contentFile'
  return path.startsWith('/og/') ? 'preview' : 'revalidate'
}

/** Providers redirect to URLs below /tool/ with an authorization code in the query. `path` with or without its language. */
function mayContainCode(path: string): boolean {
  return /^\/tool(?:\/|$)/.test(splitLocale(path).path)
}
