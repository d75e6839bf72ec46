import type { ProviderAnswer } from '@/lib/token-service/contract/answers'
import type { ZoneName } from '@/lib/token-service/contract/names'
import type { App, Provider } from '@/lib/token-service/providers/provider'
import { localizedPath, locales } from '@/lib/site/locales'
import { appKey, type ServiceSettings } from '@/lib/token-service/settings'
import { Failure } from './failure'

/** Placeholder app for providers that need none. */
const hostSignIn: App = { clientId: '', clientSecret: null, zone: null, builtIn: true }

/** The operator's app for a provider and region; `null` if it is incomplete. */
export function findOwnApp(provider: Provider, zone: ZoneName | null, settings: ServiceSettings): App | null {
  const configured = settings.apps.get(appKey(provider.name, zone)) ?? {}
  const clientId = configured.clientId ?? (configured.clientSecret ? provider.publicClientIds[zone ?? ''] : undefined)
  if (clientId === undefined || (provider.secret === 'required' && !configured.clientSecret)) return null
  return { clientId, clientSecret: configured.clientSecret ?? null, zone, builtIn: true }
}

/** Region of a request: the first one if none is named, `null` if the provider has none. */
export function resolveZone(provider: Provider, zone: ZoneName | undefined): ZoneName | null {
  if (zone !== undefined && !provider.zones.includes(zone)) throw new Failure('invalid_request', 'zone: this provider has none.')
  return zone ?? provider.zones[0] ?? null
}

/**
 * The app for a request: the visitor's or the operator's.
 * @throws Failure `app_required` if there is neither, `invalid_request` if a custom app lacks its secret
 */
export function resolveApp(
  provider: Provider,
  input: { zone?: ZoneName | undefined; clientId?: string | undefined; clientSecret?: string | undefined },
  settings: ServiceSettings,
): App {
  if (provider.withoutApp) {
    if (input.clientId !== undefined) throw new Failure('invalid_request', 'clientId: this provider signs in without an app')
    return hostSignIn
  }
  const zone = resolveZone(provider, input.zone)
  if (input.clientId === undefined) {
    const own = findOwnApp(provider, zone, settings)
    if (!own) throw new Failure('app_required', 'This host has no app of its own for this provider: use one of yours, or another host.')
    return own
  }
  if (provider.secret === 'required' && input.clientSecret === undefined) {
    throw new Failure('invalid_request', 'clientSecret: missing, apps of this provider have one')
  }
  return { clientId: input.clientId, clientSecret: input.clientSecret ?? null, zone, builtIn: false }
}

/** URLs that `start` accepts: the site's callback pages and those in the provider's file. The first is the default. */
export function redirectUris(provider: Provider, settings: ServiceSettings): string[] {
  if (!provider.redirect) return []
  const page = `/tool/${provider.name}/callback`
  const pages = locales.flatMap((locale) => [localizedPath(locale, page), localizedPath(locale, `${page}.html`)])
  return [...pages.map((path) => settings.siteOrigin + path), ...(provider.otherRedirectUris ?? [])]
}

/** Entry of a provider in `GET /api/tokens`. */
export function describeProvider(provider: Provider, settings: ServiceSettings): ProviderAnswer {
  const flows: ProviderAnswer['flows'] = [...(provider.redirect ? (['redirect'] as const) : []), ...(provider.qr ? (['qr'] as const) : [])]
  const zones: readonly (ZoneName | null)[] = provider.zones.length > 0 ? provider.zones : [null]
  const addresses = redirectUris(provider, settings)
  return {
    flows,
    apps:
      flows.length === 0
        ? []
        : zones.map((zone) => {
            const app = provider.withoutApp ? hostSignIn : findOwnApp(provider, zone, settings)
            return { zone: zone ?? '', builtIn: app !== null, clientId: app?.clientId || null }
          }),
    secret: provider.secret,
    redirectUri: addresses[0] ?? null,
    redirectUris: addresses,
    refresh: provider.refresh !== undefined,
    check: provider.check !== undefined,
    extras: provider.name === 'onedrive' ? ['site-id'] : provider.name === 'google' ? ['albums'] : [],
  }
}
