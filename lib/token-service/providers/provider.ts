import type { ProviderName, ZoneName } from '@/lib/token-service/contract/names'
import type { UpstreamFetch } from '@/lib/token-service/service/upstream'

/** The app in whose name a provider is asked. */
export interface App {
  clientId: string
  clientSecret: string | null
  zone: ZoneName | null
  /** The operator's, not the reader's own. */
  builtIn: boolean
}

export interface Tokens {
  accessToken: string
  refreshToken: string | null
  /** Seconds. */
  expiresIn: number | null
  scope: string | null
}

/** Sign-in by going to the provider and coming back with a code. */
export interface RedirectFlow {
  /** Whether the provider takes PKCE with S256. */
  pkce: boolean
  authorizeUrl: (input: { app: App; redirectUri: string; state: string; challenge: string | null; photos: boolean }) => URL
  exchange: (input: { app: App; redirectUri: string; code: string; verifier: string | null }, fetch: UpstreamFetch) => Promise<Tokens>
}

/** What a QR flow needs to remember between two polls; it is encrypted and kept by the page. */
export type QrState = Record<string, string>

/** Sign-in by a code that the provider's phone app scans. */
export interface QrFlow {
  begin: (app: App, fetch: UpstreamFetch) => Promise<{ qr: string; state: QrState; expiresIn: number; interval: number }>
  poll: (
    app: App,
    state: QrState,
    fetch: UpstreamFetch,
  ) => Promise<
    { status: 'waiting' | 'scanned' | 'expired' } | { status: 'confirmed'; sessionId: string } | { status: 'done'; tokens: Tokens }
  >
}

/**
 * A provider: data and functions. Its addresses and its quirks stand in its own file; the service knows neither.
 * Functions throw `Failure`, and nothing that names a secret or a token.
 */
export interface Provider {
  name: ProviderName
  /** Everything that is ever called for this provider. */
  hosts: readonly string[]
  zones: readonly ZoneName[]
  /** Ids that are public knowledge, by zone (`''` without zones); their secrets are not, and have no default. */
  publicClientIds: Partial<Record<ZoneName | '', string>>
  /** The provider's sign-in needs no developer app at all. */
  withoutApp?: true
  /** What an app needs besides its id. */
  secret: 'required' | 'optional' | 'none'
  /** Redirect addresses beside those of the site, such as rclone's. */
  otherRedirectUris?: readonly string[]
  redirect?: RedirectFlow
  qr?: QrFlow
  refresh?: (input: { app: App | null; refreshToken: string; redirectUri: string }, fetch: UpstreamFetch) => Promise<Tokens>
  /** Whether `refresh` works without an app. */
  refreshWithoutApp?: boolean
  /** One harmless call that only a working token answers; the name of the account. */
  check?: (input: { accessToken: string; zone: ZoneName | null }, fetch: UpstreamFetch) => Promise<string | null>
}
