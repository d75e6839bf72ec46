/** A server that the token tools can talk to. */
export interface ApiHost {
  name: string
  /** Origin without a trailing slash; empty for the site itself. */
  url: string
  /** Who runs it; empty where we do not know. */
  operator: string
}

/** Name used where the reader has chosen none, or one that is not offered. */
export const defaultApiName = 'cf'

/** Name of the site's own token service. */
export const siteApiName = 'site'

/** True of the pages whose sidebar offers the choice of a server: those about the storages that the token tools are for. */
export function offersApiHost(path: string): boolean {
  return path.includes('/drivers/')
}

/** Server of a developer's own machine, offered on localhost and on pages opened by IP address. */
export const localApiHost: ApiHost = { name: 'local', url: 'http://localhost:3002', operator: '' }

/**
 * Servers that the operator of this site offers, the default first; read where a page is rendered, so that a restart is enough to change
 * them. `de` is offered once an address is configured, the site's own service with `TOKEN_SERVICE=on`.
 */
export function configuredApiHosts(environment: Readonly<Record<string, string | undefined>> = process.env): ApiHost[] {
  // Names stand here whole: what a page is made from is found by them.
  const { API_HOST_CF, API_HOST_CN, API_HOST_DE } = environment
  const { NEXT_PUBLIC_API_HOST_CF, NEXT_PUBLIC_API_HOST_CN, NEXT_PUBLIC_API_HOST_DE } = environment
  const operator = 'AList'
  const site =
    environment['TOKEN_SERVICE'] === 'on' ? [{ name: siteApiName, url: '', operator: environment['TOKEN_SERVICE_OPERATOR'] ?? '' }] : []
  const others = [
    { name: 'cf', url: API_HOST_CF || NEXT_PUBLIC_API_HOST_CF || 'https://api.alistgo.com', operator },
    { name: 'cn', url: API_HOST_CN || NEXT_PUBLIC_API_HOST_CN || 'https://api.xhofe.top', operator },
    { name: 'de', url: API_HOST_DE || NEXT_PUBLIC_API_HOST_DE || '', operator },
  ]
  return [...site, ...others.filter(({ url }) => url !== '')]
}

/**
 * Servers offered on a page.
 * @param page protocol (`https:`) and host name of the page; a host over plain http is never offered on an https page
 */
export function offeredApiHosts(hosts: readonly ApiHost[], page: { protocol: string; hostname: string }): ApiHost[] {
  const all = isLocalHostname(page.hostname) ? [...hosts, localApiHost] : [...hosts]
  return all.filter(({ url }) => page.protocol !== 'https:' || !url.startsWith('http:'))
}

/** The chosen server, or the default where the stored name is not on the list: the site's own service, else `cf`. */
export function resolveApiHost(hosts: readonly ApiHost[], storedName: string | null): ApiHost | undefined {
  const named = (name: string | null): ApiHost | undefined => hosts.find((host) => host.name === name)
  return named(storedName) ?? named(siteApiName) ?? named(defaultApiName) ?? hosts[0]
}

function isLocalHostname(hostname: string): boolean {
  return hostname === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname) || /^\[[\da-f:.]+\]$/i.test(hostname)
}
