import { z } from 'zod'
import { providerNames, zoneNames, type ProviderName, type ZoneName } from './contract/names'

/** What an operator decides by environment variable. Read once, when a service starts. */
export interface ServiceSettings {
  /** Origin of the site whose pages providers send readers back to; no trailing slash. */
  siteOrigin: string
  /** Whether the older public protocol is spoken too. */
  publicProtocol: boolean
  /** Sites whose pages may call; `loopback` stands for every port of the own machine. */
  origins: readonly string[]
  /** Text from which the key of sealed data is made; `null`: a random one for this process. */
  key: string | null
  /** Where provider addresses are sent instead, for tests and staging; `null` in production. */
  upstream: URL | null
  /** Requests a minute and address. */
  requestsPerMinute: number
  operator: { name: string; url: string | null } | null
  /** Apps of the operator by `<provider>` or `<provider>.<zone>`; the default ids of the provider files are not in here. */
  apps: ReadonlyMap<string, { clientId?: string; clientSecret?: string }>
}

const flag = (name: string) =>
  z.enum(['on', 'off', ''], { error: `${name}: expected on or off` }).transform((value) => (value === '' ? undefined : value === 'on'))

const origin = z
  .url({
    protocol: /^https?$/,
    error: 'TOKEN_SERVICE_ORIGINS: expected origins such as https://docs.example.com, or loopback, with commas between',
  })
  .transform((value) => new URL(value).origin)

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

function addressOrNothing(protocol: RegExp, hostname: RegExp, error: string) {
  const fits = (value: string) => URL.canParse(value) && protocol.test(new URL(value).protocol) && hostname.test(new URL(value).hostname)
  return z.string().refine((value) => value === '' || fits(value), { error })
}

const environmentSchema = z.object({
  SITE_URL: z.url({ protocol: /^https?$/, error: 'SITE_URL: expected an absolute http(s) address such as https://docs.example.com' }),
  TOKEN_SERVICE_PUBLIC: flag('TOKEN_SERVICE_PUBLIC'),
  TOKEN_SERVICE_ORIGINS: z.string().transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
  TOKEN_SERVICE_KEY: z.string().refine((value) => value === '' || value.length >= 32, {
    error: 'TOKEN_SERVICE_KEY: shorter than 32 characters; `openssl rand -base64 32` makes one',
  }),
  TOKEN_SERVICE_RATE: z.coerce.number({ error: 'TOKEN_SERVICE_RATE: expected requests a minute' }).int().min(1).max(100_000),
  TOKEN_SERVICE_OPERATOR: z.string().max(100),
  TOKEN_SERVICE_OPERATOR_URL: addressOrNothing(/^https?:$/, /./, 'TOKEN_SERVICE_OPERATOR_URL: expected an http(s) address'),
  TOKENS_UPSTREAM: addressOrNothing(
    /^http:$/,
    loopback,
    'TOKENS_UPSTREAM: expected http on a loopback address such as http://127.0.0.1:4000; it is meant for tests and staging',
  ),
})

/**
 * Reads the environment.
 * @param defaults where the two mounts differ: in the site, or alone
 * @throws Error that names each variable at fault and what it should be
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  defaults: { siteOrigin: string; publicProtocol: boolean; origins: string },
): ServiceSettings {
  const parsed = environmentSchema.safeParse({
    SITE_URL: env.SITE_URL || defaults.siteOrigin,
    TOKEN_SERVICE_PUBLIC: env.TOKEN_SERVICE_PUBLIC ?? '',
    TOKEN_SERVICE_ORIGINS: env.TOKEN_SERVICE_ORIGINS ?? defaults.origins,
    TOKEN_SERVICE_KEY: env.TOKEN_SERVICE_KEY ?? '',
    TOKEN_SERVICE_RATE: env.TOKEN_SERVICE_RATE || 60,
    TOKEN_SERVICE_OPERATOR: env.TOKEN_SERVICE_OPERATOR ?? '',
    TOKEN_SERVICE_OPERATOR_URL: env.TOKEN_SERVICE_OPERATOR_URL ?? '',
    TOKENS_UPSTREAM: env.TOKENS_UPSTREAM ?? '',
  })
  if (env.REDIS_URL && !env.TOKEN_SERVICE_KEY) {
    throw new Error(
      'TOKEN_SERVICE_KEY: missing; with several replicas (REDIS_URL is set) all need the same one. `openssl rand -base64 32` makes one',
    )
  }
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'))
  const values = parsed.data
  return {
    siteOrigin: values.SITE_URL.replace(/\/+$/, ''),
    publicProtocol: values.TOKEN_SERVICE_PUBLIC ?? defaults.publicProtocol,
    origins: values.TOKEN_SERVICE_ORIGINS.map((entry) => (entry === 'loopback' ? entry : readOrigin(entry))),
    key: values.TOKEN_SERVICE_KEY || null,
    upstream: values.TOKENS_UPSTREAM ? new URL(values.TOKENS_UPSTREAM) : null,
    requestsPerMinute: values.TOKEN_SERVICE_RATE,
    operator: values.TOKEN_SERVICE_OPERATOR
      ? { name: values.TOKEN_SERVICE_OPERATOR, url: values.TOKEN_SERVICE_OPERATOR_URL || null }
      : null,
    apps: readApps(env),
  }
}

/** Whether a host name means the own machine. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname)
}

function readOrigin(entry: string): string {
  const parsed = origin.safeParse(entry)
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.message ?? ''} (found ${entry})`)
  return parsed.data
}

/** `TOKENS_<PROVIDER>_CLIENT_ID`, `_CLIENT_SECRET`; for Microsoft's other clouds `TOKENS_ONEDRIVE_CN_…` and so on. */
function readApps(env: Readonly<Record<string, string | undefined>>) {
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

/** Key of an app in `apps`: the first zone goes by the provider's name alone. */
export function appKey(name: ProviderName, zone: ZoneName | null): string {
  return zone && zone !== 'global' ? `${name}.${zone}` : name
}
