import { NextResponse, type NextRequest } from 'next/server'
import { liveSite, siteOfVersion, type OwnSite } from '@/lib/content/live-site'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { documentPolicy } from '@/lib/routing/document-policy'
import { markdownRoutePath } from '@/lib/routing/page-path'
import { preferredLocale, resolve, type Decision } from '@/lib/routing/resolve'
import { encodePath } from '@/lib/site/address'
import { isKnownToClient } from '@/lib/site/http/conditional-request'
import { contentAssets, versionHeader } from '@/lib/site/protocol'
import { securityHeaders } from '@/lib/site/policy/security-headers.mjs'
import { routeMatcher } from '@/lib/routing/route-table'

/** Next compiles the other headers into the build, but only the running site can tell by which URL it is reached. */
const transport = securityHeaders(process.env)['Strict-Transport-Security']

/**
 * Next's own files need no decision, and handlers make their own: that of security.txt depends on settings and on the day. Next reads this text
 * without running it, so it repeats the names of lib/routing/route-table.ts.
 */
export const config = {
  runtime: 'nodejs',
  matcher:
    '/((?!_next/|api/(?:dev|health|mcp|metrics|publish|ready|search|search-index|status|tags|tokens)(?:/|$)|\\.well-known/security\\.txt$).*)',
}

/** Carries out what `resolve` decides with the routes of the content that is live, or of the version that the cache asks for. */
export function middleware(request: NextRequest): NextResponse {
  const asked = request.headers.get(versionHeader)
  const site = asked ? siteOfVersion(asked) : liveSite()
  if (!site)
    return new NextResponse('The site is starting.\n', { status: 503, headers: { 'retry-after': '2', ...policyHeaders('noStore') } })
  // `nextUrl` has been normalised by Next; the request's own URL keeps slashes and case as they were typed.
  const url = new URL(request.url)
  const decision = resolve(url, Object.fromEntries(request.headers), routeMatcher(site.table))
  if (url.pathname.startsWith(`${contentAssets}/`) && decision.kind !== 'redirect')
    return NextResponse.rewrite(routeUrl(url, url.pathname.replace(contentAssets, '/content-files')))
  const etag = etagOf(decision, site)
  const isKnown = etag !== undefined && isKnownToClient(request.headers.get('if-none-match'), etag)
  // Without a policy of its content: the browser keeps that of the document, whose nonce it has. Missing pages below /tool/ and elsewhere have
  // the same text, and each its own rule for caches.
  const response = isKnown ? new NextResponse(null, { status: 304 }) : respond(decision, url, request, site.version)
  for (const [name, value] of Object.entries(policyHeaders(decision.policy))) response.headers.set(name, value)
  if (decision.kind === 'page' && decision.status === 200) addLanguageHint(request, response, decision.locale)
  if (etag) response.headers.set('etag', etag)
  if (transport) response.headers.set('Strict-Transport-Security', transport)
  return response
}

/** Known without making the page. The search page with results has none. */
function etagOf(decision: Decision, { tags }: OwnSite): string | undefined {
  if (decision.kind !== 'page' && decision.kind !== 'generated') return undefined
  const found = tags.get(decision.routePath)
  return found && `W/"${found.read()}-${decision.kind === 'page' ? decision.variant[0] : 'f'}"`
}

function respond(decision: Decision, url: URL, request: NextRequest, version: string): NextResponse {
  const headers = new Headers(request.headers)
  headers.set(versionHeader, version)
  switch (decision.kind) {
    case 'page':
      if (decision.variant === 'markdown')
        return NextResponse.rewrite(routeUrl(url, markdownRoutePath(decision.routePath)), { request: { headers } })
      return renderDocument(decision, url, headers)
    case 'search':
      return renderDocument(decision, url, headers)
    case 'nothing':
      return new NextResponse('Not found.\n', { status: 404 })
    case 'redirect':
      return NextResponse.redirect(new URL(decision.location, url), 308)
    case 'generated':
    case 'file': {
      const { path, routePath = path } = decision
      return routePath === path
        ? NextResponse.next({ request: { headers } })
        : NextResponse.rewrite(routeUrl(url, routePath), { request: { headers } })
    }
  }
}

/** A document with the policy of its kind. Next puts the nonce of the request's policy on its own scripts. */
function renderDocument(decision: Extract<Decision, { kind: 'page' | 'search' }>, url: URL, headers: Headers): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = documentPolicy(nonce, decision)
  headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(routeUrl(url, decision.routePath), { status: decision.status, request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

function routeUrl(url: URL, routePath: string): URL {
  const route = new URL(url)
  route.pathname = encodePath(routePath)
  return route
}

/**
 * Tells the page which language the browser prefers if it isn't the page's. A `Server-Timing` entry is readable by the
 * page's script, sets no cookie, and leaves the page itself the same for every visitor.
 */
function addLanguageHint(request: NextRequest, response: NextResponse, locale: string): void {
  const wanted = preferredLocale(request.headers.get('accept-language'))
  if (wanted && wanted !== locale) response.headers.set('Server-Timing', `language;desc="${wanted}"`)
}
