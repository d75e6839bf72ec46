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
