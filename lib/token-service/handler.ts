import { processEnvironment, readEnvironment, readValue, type Environment } from '@/lib/settings/read-environment'
import { answerError } from '@/lib/site/http/handler-parts'
import { createRateLimit } from '@/lib/site/http/limits'
import { sharedState } from '@/lib/site/processes/shared-state'
import { locales, localizedPath } from '@/lib/site/locales'
import { providerNames, regionNames } from './contract/providers'
import { createTokenService, type ServiceOptions, type TokenService } from './service'
import { appKey, describeStart, type ServiceSettings } from './settings'

/** The token service of the site, below `/api/tokens`. Where it is switched off there is nothing here. */
export async function handleTokens(request: Request, client: string): Promise<Response> {
  const service = siteTokenService()
  if (service) return service(request, { address: client, host: request.headers.get('host') })
  // Providers send users back to these with a code in the URL, which no other site learns.
  return answerError(404, 'The token service of this site is off.', undefined, { 'Referrer-Policy': 'no-referrer' })
}

/** `null` unless the operator has switched the service on with `TOKEN_SERVICE=on`. One service, and so one key for encrypted state. */
export function siteTokenService(): TokenService | null {
  if (!readValue('TOKEN_SERVICE')) return null
  return sharedState('token-service', () => {
    const settings = readTokenSettings(processEnvironment())
    for (const note of describeStart(settings)) console.warn(`tokens: ${note}`)
    return createTokenService({ settings, limit: createLimit(readValue('TOKEN_SERVICE_RATE')) })
  })
}

/** Requests per minute of an address. Scanning a QR code takes time, so there may be three times as many polls. */
export function createLimit(perMinute: number): ServiceOptions['limit'] {
  const limits = {
    call: createRateLimit({ burst: perMinute, perMinute }),
    poll: createRateLimit({ burst: perMinute * 3, perMinute: perMinute * 3 }),
  }
  return (address, kind) => limits[kind].take(address)
}

/**
 * Reads the settings of the service from the environment.
 * @throws Error that names each invalid variable and what was expected
 */
export function readTokenSettings(env: Environment): ServiceSettings {
  const values = readEnvironment(
    ['SITE_URL', 'TOKEN_SERVICE_PUBLIC', 'TOKEN_SERVICE_KEY', 'TOKEN_SERVICE_RATE', 'TOKEN_SERVICE_OPERATOR', 'TOKENS_UPSTREAM'],
    env,
  )
  const { TOKEN_SERVICE_OPERATOR: operator } = values
  return {
    siteOrigin: values.SITE_URL.replace(/\/+$/, ''),
    languagePaths: locales.map((locale) => localizedPath(locale, '/').replace(/\/$/, '')),
    renewsForDrivers: values.TOKEN_SERVICE_PUBLIC,
    key: values.TOKEN_SERVICE_KEY ?? null,
    upstream: values.TOKENS_UPSTREAM ?? null,
    operator: operator ? { name: operator } : null,
    apps: readApps(env),
  }
}

/** `TOKENS_<PROVIDER>_CLIENT_ID`, `_CLIENT_SECRET`; for Microsoft's other clouds `TOKENS_ONEDRIVE_CN_…` and so on. */
function readApps(env: Environment): ServiceSettings['apps'] {
  const apps = new Map<string, { clientId?: string; clientSecret?: string }>()
  for (const name of providerNames) {
    for (const region of regionNames) {
      const prefix = `TOKENS_${appKey(name, region).replace('.', '_').toUpperCase()}`
      const clientId = env[`${prefix}_CLIENT_ID`]?.trim()
      const clientSecret = env[`${prefix}_CLIENT_SECRET`]?.trim()
      if (clientId || clientSecret)
        apps.set(appKey(name, region), { ...(clientId ? { clientId } : {}), ...(clientSecret ? { clientSecret } : {}) })
    }
  }
  return apps
}
