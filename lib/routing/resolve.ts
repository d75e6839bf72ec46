import Negotiator from 'negotiator'
import { canonicalPath } from '@/lib/site/address'
import { isLocale, type Locale } from '@/lib/site/locales'
import type { CachePolicyName } from './cache-policies.mjs'
import { isConfidential, redirectAddress, routePathOf, searchPagePath } from './page-path'
import type { Route } from './route-table'
import { contentAssets, immutableFiles, mediaAddress, previewAddress } from '@/lib/site/protocol'

/** A representation of a page. The router's requests are decided like those for the document: Next hides their header and query from middleware. */
type Variant = 'document' | 'markdown'

/** What a request gets. `policy` is the name of a cache policy; without one the response's own headers count. */
export type Decision =
  | {
      kind: 'page'
      status: 200 | 404
      locale: Locale
      /** Path at which Next renders the page. */
      routePath: string
      variant: Variant
      policy: CachePolicyName
    }
  /** The search page with the results for `query` in it. */
  | { kind: 'search'; status: 200; locale: Locale; query: string; routePath: string; policy: 'noStore' }
  | { kind: 'redirect'; location: string; policy: CachePolicyName }
  | { kind: 'generated'; path: string; routePath: string; policy: CachePolicyName }
  | { kind: 'file'; path: string; routePath?: string; policy: CachePolicyName }
  /** Only code requests libraries, so a missing one needs no error page. */
  | { kind: 'nothing'; policy: 'noStore' }

/**
 * Decides what a request gets: at another spelling of an address, a redirect to the canonical one. Language, redirects, content negotiation and
 * cache policies are decided here only; the cache and the middleware carry out the decision.
 * @param url path and query (with its `?`), percent-encoded
 * @param match lookup of the route table (`routeMatcher`)
 */
export function resolve(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  headers: { accept?: string },
  match: (pathname: string) => Route,
): Decision {
  const canonical = canonicalPath(pathname)
  const route: Route = canonical === undefined || canonical === pathname ? match(pathname) : { kind: 'redirect', location: canonical }
  switch (route.kind) {
    case 'page': {
      const { locale, path } = route
      const query = path === searchPagePath && new URLSearchParams(search).get('q')?.trim()
      if (query) return { kind: 'search', status: 200, locale, query, routePath: routePathOf(locale, path), policy: 'noStore' }
      // The search page has no Markdown.
      const variant = path !== searchPagePath && prefersMarkdown(headers.accept) ? 'markdown' : 'document'
      return { kind: 'page', status: 200, locale, routePath: routePathOf(locale, path), variant, policy: pagePolicy(path, variant) }
    }
    case 'markdown': {
      const { locale, path } = route
      const policy = isConfidential(path) ? 'confidential' : 'shared'
      return { kind: 'page', status: 200, locale, routePath: routePathOf(locale, path), variant: 'markdown', policy }
    }
    case 'missing': {
      const { locale } = route
      if (pathname.startsWith('/vendor/')) return { kind: 'nothing', policy: 'noStore' }
      // A mistyped callback URL may still contain an authorization code.
      const policy = isConfidential(pathname) ? 'confidential' : 'notFound'
      return { kind: 'page', status: 404, locale, routePath: `/${locale}/404`, variant: 'document', policy }
    }
    case 'redirect': {
      const policy = [pathname, route.location].some(isConfidential) ? 'confidential' : 'revalidate'
      return { kind: 'redirect', location: redirectAddress(pathname, route.location, search), policy }
    }
    case 'generated':
      return { ...route, policy: route.path.startsWith(previewAddress) ? 'preview' : 'shared' }
    case 'file':
      return { ...route, policy: filePolicy(route.path) }
  }
}

function pagePolicy(path: string, variant: Variant): CachePolicyName {
  if (isConfidential(path)) return 'confidentialVaryAccept'
  if (variant === 'markdown') return 'privateVaryAccept'
  return path === searchPagePath ? 'shared' : 'varyAccept'
}

function filePolicy(path: string): CachePolicyName {
  if (path.startsWith(`${mediaAddress}/`) || path.startsWith(immutableFiles)) return 'immutable'
  if (path.startsWith(`${contentAssets}/`)) return 'contentFile'
  return 'revalidate'
}

/** Whether an `Accept` header prefers Markdown to HTML: of several with the same weight, what the client names, and names first. */
export function prefersMarkdown(accept = ''): boolean {
  // Browsers never name it, and are answered without a list.
  return /markdown/i.test(accept) && new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']) === 'text/markdown'
}

/** The language of the site that an `Accept-Language` header prefers; `null` if it names none of them. */
export function preferredLocale(header: string | null): Locale | null {
  const bases = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages().map((tag) => tag.split('-')[0]!.toLowerCase())
  return bases.find(isLocale) ?? null
}
