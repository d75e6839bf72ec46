import { splitLocale, type Locale } from '@/lib/site/locales'
import type { CachePolicyName } from './cache-policies.mjs'
import { routePathOf, searchPagePath } from './page-path'
import type { Route } from './route-table'
import { prefersMarkdown } from '@/lib/front/request-headers'

/** A representation of a page. The router's requests are decided like those for the document: Next hides their header and query from middleware. */
type Variant = 'document' | 'markdown'

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
 * Decides what a request gets. Language, redirects, content negotiation and cache policies are decided here only;
 * the middleware carries out the decision.
 * @param match lookup of the route table (`createRouteMatcher`), or a cached form of it
 */
export function resolve({ pathname, search }: RequestUrl, headers: { accept?: string }, match: (pathname: string) => Route): Decision {
  const route = match(pathname)
  switch (route.kind) {
    case 'page': {
      const { locale, path } = route
      const query = path === searchPagePath && new URLSearchParams(search).get('q')?.trim()
      if (query) return { kind: 'search', status: 200, locale, query, routePath: routePathOf(locale, path), policy: 'noStore' }
      // The search page has no Markdown.
      const variant = path !== searchPagePath && prefersMarkdown(headers.accept) ? 'markdown' : 'document'
      return {
        kind: 'page',
        status: 200,
        locale,
        path,
        routePath: routePathOf(locale, path),
        variant,
        policy: pagePolicy(path, variant),
      }
    }
    case 'markdown': {
      const { locale, path } = route
      const policy = mayContainCode(path) ? 'confidential' : 'shared'
      return { kind: 'page', status: 200, locale, path, routePath: routePathOf(locale, path), variant: 'markdown', policy }
    }
    case 'missing': {
      const { locale } = route
      // A mistyped callback URL may still contain an authorization code.
      const policy = mayContainCode(pathname) ? 'confidential' : 'notFound'
      return { kind: 'page', status: 404, locale, path: '/404', routePath: `/${locale}/404`, variant: 'document', policy }
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

function pagePolicy(path: string, variant: Variant): CachePolicyName {
  if (mayContainCode(path)) return 'confidentialVaryAccept'
  if (variant === 'markdown') return 'privateVaryAccept'
  return path === searchPagePath ? 'shared' : 'varyAccept'
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
