import { flowSeconds, servicePath, type ProviderName } from '../../contract/names'
import { isLoopback, type ServiceSettings } from '../../settings'

const nameOf = (provider: ProviderName) => `alist-tokens-${provider}`

/** `Set-Cookie` that keeps the sealed flow of a provider; an empty value ends it. */
export function flowCookie(provider: ProviderName, sealed: string, settings: ServiceSettings): string {
  const site = new URL(settings.siteOrigin)
  const secure = site.protocol === 'http:' && isLoopback(site.hostname) ? [] : ['Secure']
  const life = sealed === '' ? 0 : flowSeconds
  const attributes = [`Path=${servicePath}/${provider}`, `Max-Age=${life}`, 'HttpOnly', 'SameSite=Lax', ...secure]
  return [`${nameOf(provider)}=${sealed}`, ...attributes].join('; ')
}

/** The sealed flow that the browser sends back. */
export function readFlowCookie(provider: ProviderName, request: Request): string | undefined {
  const prefix = `${nameOf(provider)}=`
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((entry) => entry.startsWith(prefix))
  return pair?.slice(prefix.length) || undefined
}
