import { Failure } from './failure'
import { isLoopback, type ServiceSettings } from './settings'

/**
 * Checks the `Origin` of a call. Browsers send it with every POST of a page and with every cross-origin call, and pages cannot forge it.
 * @returns the origin of a site that the operator allowed; `null` for the service's own pages, and without a page
 * @throws Failure `origin_not_allowed` for sites that are not on the list
 */
export function judgeOrigin(request: Request, host: string | null, settings: ServiceSettings): string | null {
  const origin = request.headers.get('origin')
  if (origin === null) return null
  const site = request.headers.get('sec-fetch-site')
  if (site === null ? isOwnOrigin(origin, host, settings) : site === 'same-origin') return null
  if (origin === settings.siteOrigin || isAllowed(origin, settings.origins)) return origin
  throw new Failure('origin_not_allowed', 'The service does not take calls from pages of this site.')
}

/** Headers that let a page of another site read the response. Cookies are never sent there. */
export function corsHeaders(foreignOrigin: string | null): Record<string, string> {
  if (foreignOrigin === null) return {}
  return { 'Access-Control-Allow-Origin': foreignOrigin, 'Access-Control-Expose-Headers': 'Retry-After' }
}

/** Additional headers of a preflight response. */
export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '600',
}

function isAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes(origin)) return true
  return allowed.includes('loopback') && URL.canParse(origin) && isLoopback(new URL(origin).hostname)
}

/**
 * Whether a page is the service's own, for pages on plain HTTP and old browsers, which do not state it. The host must be the site's or the
 * IP address on which the service listens: any other name can be pointed here by its owner (DNS rebinding).
 */
function isOwnOrigin(origin: string, host: string | null, settings: ServiceSettings): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (url.host !== host) return false
  const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(url.hostname)
  return isAddress || isLoopback(url.hostname) || url.host === new URL(settings.siteOrigin).host
}
