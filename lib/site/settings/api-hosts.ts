/** A server that the token tools can talk to. */
export interface ApiHost {
  name: string
  /** Origin without a trailing slash. */
  url: string
}

/** Name used where the reader has chosen none, or one that is not offered. */
export const defaultApiName = 'cf'

/** Servers offered everywhere. `de` is offered once an address is configured. */
export const apiHosts: ApiHost[] = [
  { name: 'cf', url: process.env.NEXT_PUBLIC_API_HOST_CF || 'https://api.alistgo.com' },
  { name: 'cn', url: process.env.NEXT_PUBLIC_API_HOST_CN || 'https://api.xhofe.top' },
  { name: 'de', url: process.env.NEXT_PUBLIC_API_HOST_DE || '' },
].filter(({ url }) => url !== '')

/** True of the pages whose sidebar offers the choice of a server: those about the storages that the token tools are for. */
export function offersApiHost(path: string): boolean {
  return path.includes('/drivers/')
}

/** Server of a developer's own machine, offered on localhost and on pages opened by IP address. */
export const localApiHost: ApiHost = { name: 'local', url: 'http://localhost:3002' }

/**
 * Servers offered on a page.
 * @param page protocol (`https:`) and host name of the page; a host over plain http is never offered on an https page
 */
export function offeredApiHosts(hosts: readonly ApiHost[], page: { protocol: string; hostname: string }): ApiHost[] {
  const all = isLocalHostname(page.hostname) ? [...hosts, localApiHost] : [...hosts]
  return all.filter(({ url }) => page.protocol !== 'https:' || !url.startsWith('http:'))
}

/** The chosen server, or the default where the stored name is not on the list. */
export function resolveApiHost(hosts: readonly ApiHost[], storedName: string | null): ApiHost | undefined {
  return hosts.find(({ name }) => name === storedName) ?? hosts.find(({ name }) => name === defaultApiName) ?? hosts[0]
}

function isLocalHostname(hostname: string): boolean {
  return hostname === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname) || /^\[[\da-f:.]+\]$/i.test(hostname)
}
