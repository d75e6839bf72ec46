import { NextResponse, type NextRequest } from 'next/server'
import table from '@/lib/site/generated/addresses.json'
import { preferredLocale } from '@/lib/routing/accept-headers'
import { cachePolicies, policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { fetchLiveRoute } from '@/lib/routing/live-route'
import { resolve, type Decision } from '@/lib/routing/resolve'
import { markdownRoutePath } from '@/lib/routing/page-path'
import { createRouteMatcher } from '@/lib/routing/route-table'

const match = createRouteMatcher(table)
const policies = cachePolicies(process.env)

export const config = { matcher: '/((?!_next/|_content/_media/|vendor/|og/|api/).*)' }

/** Carries out what `resolve` decides, under `next dev` and `next start`. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  // The site's own server, which alone has the token, has already decided with the routes of the live content.
  if (process.env.SITE_TOKEN && request.headers.get('x-site-token') === process.env.SITE_TOKEN) return NextResponse.next()
  // `nextUrl` has been normalised by Next; the request's own URL keeps slashes and case as they were typed.
  const url = new URL(request.url)
  // In development, authors add pages that the compiled route table does not have.
  const live = process.env.NODE_ENV === 'development' ? await fetchLiveRoute(url) : null
  // Next hides the router's headers from middleware, so the router's requests get the policy of documents.
  const decision = resolve(url, Object.fromEntries(request.headers), live ? () => live.route : match)
  const response = respond(decision, url)
  // Next drops `Vary` from prerendered documents, so scripts/build/finish.ts also writes it into the build.
  if ('policy' in decision)
    for (const [name, value] of Object.entries(policyHeaders(policies[decision.policy]))) response.headers.set(name, value)
  if (decision.kind === 'page' && decision.status === 200) addLanguageHint(request, response, decision.locale)
  if (live && decision.kind !== 'file') response.headers.set('Content-Security-Policy', live.policy)
  return response
}

function respond(decision: Decision, url: URL): NextResponse {
  switch (decision.kind) {
    case 'page': {
      const { routePath, variant, status } = decision
      return NextResponse.rewrite(routeUrl(url, variant === 'markdown' ? markdownRoutePath(routePath) : routePath), { status })
    }
    case 'search':
      return NextResponse.rewrite(routeUrl(url, decision.routePath))
    case 'redirect':
      return NextResponse.redirect(new URL(decision.location, url), decision.status)
    case 'generated':
      return decision.routePath === decision.path ? NextResponse.next() : NextResponse.rewrite(routeUrl(url, decision.routePath))
    case 'file':
    case 'handler':
      return NextResponse.next()
  }
}

function routeUrl(url: URL, routePath: string): URL {
  const route = new URL(url)
  route.pathname = encodeURI(routePath)
  return route
}

/**
 * Tells the page which language the browser asks for when it is another than the page's. A `Server-Timing` entry is readable by the
 * page's script, sets no cookie, and leaves the page itself the same for every visitor.
 */
function addLanguageHint(request: NextRequest, response: NextResponse, locale: string): void {
  const wanted = preferredLocale(request.headers.get('accept-language'))
  if (wanted && wanted !== locale) response.headers.set('Server-Timing', `language;desc="${wanted}"`)
}
