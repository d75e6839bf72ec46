import { Failure } from './failure'
import { isLoopback, type ServiceSettings } from './settings'

/**
 * Checks the `Origin` of a call. Browsers send it with every POST of a page and with every cross-origin call, and pages cannot forge it.
 * @throws Failure `origin_not_allowed` for pages of other sites
 */
export function requireOwnOrigin(request: Request, host: string | null, settings: ServiceSettings): void {
  const origin = request.headers.get('origin')
  if (origin === null) return
  const site = request.headers.get('sec-fetch-site')
  if (site === null ? isOwnOrigin(origin, host, settings) : site === 'same-origin') return
  throw new Failure('origin_not_allowed', 'The service does not take calls from pages of this site.')
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
