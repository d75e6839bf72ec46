import { flowSeconds, servicePath, type ProviderName } from '@/lib/token-service/contract/names'
import { isLoopback, type ServiceSettings } from '@/lib/token-service/settings'

/** Whether the site uses HTTPS. Only a site on the local machine may omit it. */
function isSecure(settings: ServiceSettings): boolean {
  const site = new URL(settings.siteOrigin)
  return site.protocol === 'https:' || !isLoopback(site.hostname)
}

/** The prefix prevents plain HTTP pages and sibling domains from setting the cookie. `__Host-` would not allow a path. */
function nameOf(provider: ProviderName, settings: ServiceSettings): string {
  return `${isSecure(settings) ? '__Secure-' : ''}alist-tokens-${provider}`
}

/** `Set-Cookie` with the encrypted state of a flow; an empty value deletes the cookie. */
export function flowCookie(provider: ProviderName, sealed: string, settings: ServiceSettings): string {
  const maxAgeSeconds = sealed === '' ? 0 : flowSeconds
  const secure = isSecure(settings) ? ['Secure'] : []
  const attributes = [`Path=${servicePath}/${provider}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax', ...secure]
  return [`${nameOf(provider, settings)}=${sealed}`, ...attributes].join('; ')
}

/** The encrypted state that the browser returns. */
export function readFlowCookie(provider: ProviderName, request: Request, settings: ServiceSettings): string | undefined {
  const prefix = `${nameOf(provider, settings)}=`
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((entry) => entry.startsWith(prefix))
  return pair?.slice(prefix.length) || undefined
}
