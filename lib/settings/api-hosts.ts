/** A server that the token tools can talk to. */
export interface ApiHost {
  name: string
  /** Origin without a trailing slash; empty for the site itself. */
  url: string
  /** Who runs it; empty if unknown. */
  operator: string
}

/** Name of the server that is used if the visitor has not chosen one that is offered. */
export const defaultApiName = 'cf'

/** Name of the site's own token service. */
export const siteApiName = 'site'

/** Whether the sidebar of a page offers the choice of a server: on pages about the storages that the token tools are for. */
export const offersApiHost = (path: string): boolean => path.includes('/drivers/')

/** Server on a developer's own machine, which is offered on localhost and on pages that are opened by IP address. */
export const localApiHost: ApiHost = { name: 'local', url: 'http://localhost:3002', operator: '' }

/** Whether a server has the protocol of the site's own token service; the others have the older one. */
export const isTokenService = ({ name }: ApiHost): boolean => name === siteApiName

/**
 * The servers that a page offers.
 * @param page protocol (`https:`) and host name of the page; a host over plain http is never offered on an https page
 */
export function offeredApiHosts(hosts: readonly ApiHost[], page: { protocol: string; hostname: string }): ApiHost[] {
  const all = isLocalHostname(page.hostname) ? [...hosts, localApiHost] : [...hosts]
  return all.filter(({ url }) => page.protocol !== 'https:' || !url.startsWith('http:'))
}

/** The chosen server; if it is not on the list, the site's own service, otherwise `cf`. */
export function resolveApiHost(hosts: readonly ApiHost[], storedName: string | null): ApiHost | undefined {
  const named = (name: string | null): ApiHost | undefined => hosts.find((host) => host.name === name)
  return named(storedName) ?? named(siteApiName) ?? named(defaultApiName) ?? hosts[0]
}

function isLocalHostname(hostname: string): boolean {
  return hostname === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname) || /^\[[\da-f:.]+\]$/i.test(hostname)
}
