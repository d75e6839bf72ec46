import { isLoopback, type ServiceSettings } from '../settings'
import { Failure } from './failure'

/** Where a call comes from: the service's own pages, another site's that the operator named, or no page at all. */
export type Caller = { kind: 'same-origin' } | { kind: 'cross-origin'; origin: string } | { kind: 'none' }

/**
 * Judges the `Origin` of a call. Browsers send it with every POST of a page and with every call across origins, and no page can forge it.
 * @throws Failure `origin_not_allowed` for pages of sites that are not on the list
 */
export function judgeCaller(request: Request, settings: ServiceSettings): Caller {
  const origin = request.headers.get('origin')
  if (origin === null) return { kind: 'none' }
  const site = request.headers.get('sec-fetch-site')
  // Pages on plain http, and old browsers, do not say which site they are of: there the host name decides.
  const isOwn = site === null ? hostOf(origin) === request.headers.get('host') : site === 'same-origin'
  if (isOwn) return { kind: 'same-origin' }
  if (origin === settings.siteOrigin || isAllowed(origin, settings.origins)) return { kind: 'cross-origin', origin }
  throw new Failure('origin_not_allowed', 'The service does not take calls from pages of this site.')
}

/** Headers that let a page of another site read the answer. Cookies never travel there. */
export function corsHeaders(caller: Caller): Record<string, string> {
  if (caller.kind !== 'cross-origin') return {}
  return { 'Access-Control-Allow-Origin': caller.origin, 'Access-Control-Expose-Headers': 'Retry-After' }
}

/** Further headers of the answer to a preflight. */
export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '600',
}

function isAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes(origin)) return true
  return allowed.includes('loopback') && URL.canParse(origin) && isLoopback(new URL(origin).hostname)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
