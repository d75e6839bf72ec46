import type { ProviderName, RegionName } from './contract/providers'

/** What the operator decides. */
export interface ServiceSettings {
  /** Origin of the site to which providers redirect; without a trailing slash. */
  siteOrigin: string
  /** Paths in front of the pages of each language, such as `` and `/zh`. */
  languagePaths: readonly string[]
  /** Whether AList's drivers can renew their tokens here. */
  renewsForDrivers: boolean
  /** Passphrase from which the encryption key is derived; `null`: a random key for this process. */
  key: string | null
  /** Where provider calls are sent instead, for tests and staging; `null` in production. */
  upstream: URL | null
  operator: { name: string } | null
  /** The operator's apps by `<provider>` or `<provider>.<region>`; the public ids of the providers are not included. */
  apps: ReadonlyMap<string, { clientId?: string; clientSecret?: string }>
}

/** Key of an app in `apps`: the first region is identified by the provider's name alone. */
export function appKey(name: ProviderName, region: RegionName | null): string {
  return region && region !== 'global' ? `${name}.${region}` : name
}

/** Whether a host name refers to the local machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** What an operator should know when a service starts. */
export function describeStart({ siteOrigin, upstream, key, apps }: ServiceSettings): string[] {
  const site = new URL(siteOrigin)
  return [
    upstream &&
      `TOKENS_UPSTREAM sends every call to a provider to ${upstream.origin}. This is for tests and staging; no real token can be obtained.`,
    key === null && 'TOKEN_SERVICE_KEY is not set: sign-ins under way end with this process, and several servers cannot share them.',
    site.protocol === 'http:' &&
      !isLoopback(site.hostname) &&
      `SITE_URL is plain http (${site.host}): browsers will not keep the encrypted cookie, and secrets would travel readable. Use https.`,
    apps.size === 0 && 'No app of the operator is configured: readers need one of their own for every provider.',
  ].filter((note) => typeof note === 'string')
}
