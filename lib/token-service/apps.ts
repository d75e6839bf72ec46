import type { ProviderAnswer } from './contract/answers'
import { providersByName, type ProviderName, type ZoneName } from './contract/providers'
import { Failure } from './failure'
import type { App } from './provider'
import { providers } from './providers'
import { appKey, type ServiceSettings } from './settings'

/** Placeholder app for providers that need none. */
const noApp: App = { clientId: '', clientSecret: null, zone: null, builtIn: true }

/** The operator's app for a provider and region; `null` if it is incomplete. */
function findOperatorApp(name: ProviderName, zone: ZoneName | null, settings: ServiceSettings): App | null {
  const { withoutApp, publicClientIds } = providersByName[name]
  if (withoutApp) return noApp
  const { secret } = providers[name]
  const configured = settings.apps.get(appKey(name, zone)) ?? {}
  const clientId = configured.clientId ?? (configured.clientSecret ? publicClientIds?.[zone ?? ''] : undefined)
  if (clientId === undefined || (secret === 'required' && !configured.clientSecret)) return null
  return { clientId, clientSecret: configured.clientSecret ?? null, zone, builtIn: true }
}

/** Region of a request: the first one if none is named, `null` if the provider has none. */
export function resolveZone(name: ProviderName, zone: ZoneName | undefined): ZoneName | null {
  const { zones = [] } = providersByName[name]
  if (zone !== undefined && !zones.includes(zone)) throw new Failure('invalid_request', 'zone: this provider has none.')
  return zone ?? zones[0] ?? null
}

/**
 * The app for a request: the visitor's or the operator's.
 * @throws Failure `app_required` if there is neither, `invalid_request` if a custom app lacks its secret
 */
export function resolveApp(
  name: ProviderName,
  input: { zone?: ZoneName | undefined; clientId?: string | undefined; clientSecret?: string | undefined },
  settings: ServiceSettings,
): App {
  const zone = resolveZone(name, input.zone)
  if (input.clientId === undefined) {
    const app = findOperatorApp(name, zone, settings)
    if (!app) throw new Failure('app_required', 'This host has no app of its own for this provider: use one of yours, or another host.')
    return app
  }
  if (providersByName[name].withoutApp) throw new Failure('invalid_request', 'clientId: this provider signs in without an app')
  if (providers[name].secret === 'required' && input.clientSecret === undefined) {
    throw new Failure('invalid_request', 'clientSecret: missing, apps of this provider have one')
  }
  return { clientId: input.clientId, clientSecret: input.clientSecret ?? null, zone, builtIn: false }
}

/** URLs that `start` accepts: the site's callback pages and the one in the provider's entry. The first is the default. */
export function redirectUris(name: ProviderName, { siteOrigin, languagePaths }: ServiceSettings): string[] {
  if (!providers[name].oauth) return []
  const { pasteUri } = providersByName[name]
  const pages = languagePaths.map((languagePath) => `${siteOrigin}${languagePath}/tool/${name}/callback`)
  return [...pages.flatMap((page) => [page, `${page}.html`]), ...(pasteUri ? [pasteUri] : [])]
}

/** Entry of a provider in `GET /api/tokens`. */
export function describeProvider(name: ProviderName, settings: ServiceSettings): ProviderAnswer {
  const { oauth, qr, secret } = providers[name]
  const { zones = [null] } = providersByName[name]
  const flows: ProviderAnswer['flows'] = [...(oauth ? (['redirect'] as const) : []), ...(qr ? (['qr'] as const) : [])]
  return {
    flows,
    apps: (flows.length === 0 ? [] : zones).map((zone: ZoneName | null) => {
      const app = findOperatorApp(name, zone, settings)
      return { zone: zone ?? '', builtIn: app !== null, clientId: app?.clientId || null }
    }),
    secret,
    redirectUri: redirectUris(name, settings)[0] ?? null,
  }
}
