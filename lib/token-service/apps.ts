import type { ProviderAnswer } from './contract/answers'
import { providersByName, type ProviderName, type RegionName } from './contract/providers'
import { Failure } from './failure'
import type { App } from './provider'
import { providers } from './providers'
import { appKey, type ServiceSettings } from './settings'

/** Placeholder app for providers that need none. */
const noApp: App = { clientId: '', clientSecret: null, region: null, builtIn: true }

/** The operator's app for a provider and region; `null` if it is incomplete. */
function findOperatorApp(name: ProviderName, region: RegionName | null, settings: ServiceSettings): App | null {
  const { withoutApp, publicClientIds } = providersByName[name]
  if (withoutApp) return noApp
  const { secret } = providers[name]
  const configured = settings.apps.get(appKey(name, region)) ?? {}
  const clientId = configured.clientId ?? (configured.clientSecret ? publicClientIds?.[region ?? ''] : undefined)
  if (clientId === undefined || (secret === 'required' && !configured.clientSecret)) return null
  return { clientId, clientSecret: configured.clientSecret ?? null, region, builtIn: true }
}

/** Region of a request: the first one if none is named, `null` if the provider has none. */
export function resolveRegion(name: ProviderName, region: RegionName | undefined): RegionName | null {
  const { regions = [] } = providersByName[name]
  if (region !== undefined && !regions.includes(region)) throw new Failure('invalid_request', 'region: this provider has none.')
  return region ?? regions[0] ?? null
}

/**
 * The app for a request: the visitor's or the operator's.
 * @throws Failure `app_required` if there is neither, `invalid_request` if a custom app lacks its secret
 */
export function resolveApp(
  name: ProviderName,
  input: { region?: RegionName | undefined; clientId?: string | undefined; clientSecret?: string | undefined },
  settings: ServiceSettings,
): App {
  const region = resolveRegion(name, input.region)
  if (input.clientId === undefined) {
    const app = findOperatorApp(name, region, settings)
    if (!app) throw new Failure('app_required', 'This host has no app of its own for this provider: use one of yours, or another host.')
    return app
  }
  if (providersByName[name].withoutApp) throw new Failure('invalid_request', 'clientId: this provider signs in without an app')
  if (providers[name].secret === 'required' && input.clientSecret === undefined) {
    throw new Failure('invalid_request', 'clientSecret: missing, apps of this provider have one')
  }
  return { clientId: input.clientId, clientSecret: input.clientSecret ?? null, region, builtIn: false }
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
  const { regions = [null] } = providersByName[name]
  const flows: ProviderAnswer['flows'] = [...(oauth ? (['redirect'] as const) : []), ...(qr ? (['qr'] as const) : [])]
  return {
    flows,
    apps: (flows.length === 0 ? [] : regions).map((region: RegionName | null) => {
      const app = findOperatorApp(name, region, settings)
      return { region: region ?? '', builtIn: app !== null, clientId: app?.clientId || null }
    }),
    secret,
    redirectUri: redirectUris(name, settings)[0] ?? null,
  }
}
