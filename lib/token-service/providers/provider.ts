import type { ProviderName, ZoneName } from '@/lib/token-service/contract/names'
import type { UpstreamFetch } from '@/lib/token-service/service/upstream'

/** The app used for requests to a provider. */
export interface App {
  clientId: string
  clientSecret: string | null
  zone: ZoneName | null
  /** Whether it is the operator's app, not a custom one. */
  builtIn: boolean
}

export interface Tokens {
  accessToken: string
  refreshToken: string | null
  /** Seconds. */
  expiresIn: number | null
  scope: string | null
}

/** Sign-in by redirect to the provider and back with a code. */
export interface RedirectFlow {
  /** Whether the provider supports PKCE with S256. */
  pkce: boolean
  authorizeUrl: (input: { app: App; redirectUri: string; state: string; challenge: string | null; photos: boolean }) => URL
  exchange: (input: { app: App; redirectUri: string; code: string; verifier: string | null }, fetch: UpstreamFetch) => Promise<Tokens>
}

/** State of a QR flow between two polls; it is encrypted and kept by the page. */
export type QrState = Record<string, string>

/** Sign-in with a QR code that the provider's phone app scans. */
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
 * A provider: data and functions. Its endpoints and special cases are in its own file; the service knows neither. Functions throw
 * `Failure`, and nothing that contains a secret or a token.
 */
export interface Provider {
  name: ProviderName
  /** All hosts that are ever called for this provider. */
  hosts: readonly string[]
  zones: readonly ZoneName[]
  /** Publicly known client ids, by region (`''` without regions); their secrets are not public and have no default. */
  publicClientIds: Partial<Record<ZoneName | '', string>>
  /** Whether the provider's sign-in needs no developer app. */
  withoutApp?: true
  /** Required credentials of an app besides its client id. */
  secret: 'required' | 'optional' | 'none'
  /** Redirect URLs besides those of the site, such as rclone's. */
  otherRedirectUris?: readonly string[]
  redirect?: RedirectFlow
  qr?: QrFlow
  refresh?: (input: { app: App | null; refreshToken: string; redirectUri: string }, fetch: UpstreamFetch) => Promise<Tokens>
  /** Whether `refresh` works without an app. */
  refreshWithoutApp?: boolean
  /** A harmless call that succeeds only with a valid token; returns the account name. */
  check?: (input: { accessToken: string; zone: ZoneName | null }, fetch: UpstreamFetch) => Promise<string | null>
}
