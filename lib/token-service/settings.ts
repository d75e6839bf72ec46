import { readEnvironment, type Environment } from '@/lib/settings/read-environment'
import { loopbackHost } from '@/lib/settings/schema/token-service'
import { providerNames, zoneNames, type ProviderName, type ZoneName } from './contract/names'

/** Settings of the token service, read from environment variables once at startup. */
export interface ServiceSettings {
  /** Origin of the site to which providers redirect; without a trailing slash. */
  siteOrigin: string
  /** Whether the older public protocol is supported as well. */
  publicProtocol: boolean
  /** Sites whose pages may call; `loopback` stands for every port of the local machine. */
  origins: readonly string[]
  /** Passphrase from which the encryption key is derived; `null`: a random key for this process. */
  key: string | null
  /** Where provider calls are sent instead, for tests and staging; `null` in production. */
  upstream: URL | null
  /** Requests per minute and IP address. */
  requestsPerMinute: number
  operator: { name: string; url: string | null } | null
  /** The operator's apps by `<provider>` or `<provider>.<region>`; the default ids in the provider files are not included. */
  apps: ReadonlyMap<string, { clientId?: string; clientSecret?: string }>
}

/**
 * Reads the environment.
 * @param defaults differences between the two mounts: in the site, or alone
 * @throws Error that names each invalid variable and what was expected
 */
export function readSettings(
  env: Environment,
  defaults: { siteOrigin: string; publicProtocol: boolean; origins: string },
): ServiceSettings {
  const values = readEnvironment(
    [
      'SITE_URL',
      'TOKEN_SERVICE_PUBLIC',
      'TOKEN_SERVICE_ORIGINS',
      'TOKEN_SERVICE_KEY',
      'TOKEN_SERVICE_RATE',
      'TOKEN_SERVICE_OPERATOR',
      'TOKEN_SERVICE_OPERATOR_URL',
      'TOKENS_UPSTREAM',
      'REDIS_URL',
    ],
    { ...env, SITE_URL: env.SITE_URL || defaults.siteOrigin, TOKEN_SERVICE_ORIGINS: env.TOKEN_SERVICE_ORIGINS ?? defaults.origins },
  )
  const { TOKEN_SERVICE_KEY: key, TOKEN_SERVICE_OPERATOR: operator } = values
  if (values.REDIS_URL && !key) {
    throw new Error(
      'TOKEN_SERVICE_KEY: missing; with several replicas (REDIS_URL is set) all need the same one. `openssl rand -base64 32` makes one',
    )
  }
  return {
    siteOrigin: values.SITE_URL.replace(/\/+$/, ''),
    publicProtocol: values.TOKEN_SERVICE_PUBLIC ?? defaults.publicProtocol,
    origins: values.TOKEN_SERVICE_ORIGINS ?? [],
    key: key ?? null,
    upstream: values.TOKENS_UPSTREAM ?? null,
    requestsPerMinute: values.TOKEN_SERVICE_RATE,
    operator: operator ? { name: operator, url: values.TOKEN_SERVICE_OPERATOR_URL ?? null } : null,
    apps: readApps(env),
  }
}

/** Whether a host name refers to the local machine. */
export function isLoopback(hostname: string): boolean {
  return loopbackHost.test(hostname)
}

/** `TOKENS_<PROVIDER>_CLIENT_ID`, `_CLIENT_SECRET`; for Microsoft's other clouds `TOKENS_ONEDRIVE_CN_…` and so on. */
function readApps(env: Environment) {
  const apps = new Map<string, { clientId?: string; clientSecret?: string }>()
  const add = (key: string, prefix: string) => {
    const clientId = env[`${prefix}_CLIENT_ID`]?.trim()
    const clientSecret = env[`${prefix}_CLIENT_SECRET`]?.trim()
    if (clientId || clientSecret) apps.set(key, { ...(clientId ? { clientId } : {}), ...(clientSecret ? { clientSecret } : {}) })
  }
  for (const name of providerNames) {
    add(name, `TOKENS_${name.toUpperCase()}`)
    for (const zone of zoneNames.slice(1)) add(`${name}.${zone}`, `TOKENS_${name.toUpperCase()}_${zone.toUpperCase()}`)
  }
  return apps
}

/** Key of an app in `apps`: the first region is identified by the provider's name alone. */
export function appKey(name: ProviderName, zone: ZoneName | null): string {
  return zone && zone !== 'global' ? `${name}.${zone}` : name
}
