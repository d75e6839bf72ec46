import type { ErrorCode } from './errors'
import type { ProviderName, RegionName } from './providers'

export const servicePath = '/api/tokens'

/** Value of `service` in `GET /api/tokens`: any other value means that the instance supports the older protocol only. */
export const serviceName = 'alist-docs-tokens'

/** How users sign in: by a redirect to the provider and back, or with a QR code scanned by a phone. */
export type FlowName = 'redirect' | 'qr'

/** `GET /api/tokens`: who operates the instance and what it supports. It calls no provider. */
export interface HostAnswer {
  service: 'alist-docs-tokens'
  version: 1
  operator: { name: string } | null
  providers: Record<ProviderName, ProviderAnswer>
}

export interface ProviderAnswer {
  /** Empty if the instance cannot obtain tokens of this provider. */
  flows: FlowName[]
  /**
   * The instance's app for users without their own app, by region (`''` for providers without regions). Client ids are public, because
   * every sign-in URL contains one.
   */
  apps: { region: RegionName | ''; builtIn: boolean; clientId: string | null }[]
  /** Required credentials of a custom app besides its client id. */
  secret: 'required' | 'optional' | 'none'
  /** URL to register in a custom app; `null` without a redirect flow. */
  redirectUri: string | null
}

/** `POST …/start`. */
export interface StartAnswer {
  authorizeUrl: string
  /** The page compares it with the returned `state` and sends it to `finish`. Not a secret. */
  state: string
  /** The URL to which the provider redirects. */
  redirectUri: string
}

/** Tokens as a provider issues them. */
export interface Tokens {
  /** `null` if the provider sent none; the page explains possible reasons. */
  refreshToken: string | null
  accessToken: string
  /** Lifetime of the access token in seconds. */
  expiresIn: number | null
  scope: string | null
}

/** `POST …/finish`, and part of a completed `…/poll`. */
export interface TokensAnswer extends Tokens {
  /** Values for the storage form besides the tokens; the app's secret is never returned. */
  app: { builtIn: boolean; clientId: string | null; redirectUri: string | null; region: RegionName | null }
}

/** `POST …/qr`. */
export interface QrAnswer {
  /** Text of the QR code; also usable as a link if it begins with `https:`. */
  qr: string
  /** Encrypted state of the flow, sent to `poll`. */
  id: string
  /** Seconds until the code expires. */
  expiresIn: number
  /** Minimum seconds between two polls. */
  interval: number
}

/**
 * `POST …/poll`. `scanned`: the phone has read the code and is waiting for confirmation. `confirmed`: the provider issues no tokens; AList
 * signs in with the ID of the confirmed session.
 */
export type PollAnswer =
  | { status: 'waiting' | 'scanned' | 'expired' }
  | { status: 'confirmed'; sessionId: string }
  | ({ status: 'done' } & TokensAnswer)

/** `POST /api/tokens/onedrive/site-id`. */
export interface SiteIdAnswer {
  id: string
  name: string | null
  webUrl: string | null
}

/** Any failure, with a 4xx status, 429 (and `Retry-After`), 501, 502 or 504. */
export interface FailureAnswer {
  error: {
    code: ErrorCode
    /** One English sentence; pages show their own message for the code. */
    message: string
    /** The provider's own code and message, if any; never a token or a secret. */
    provider?: { code: string | null; message: string | null }
    /** Also in the service's log, to find the matching line. */
    requestId: string
  }
}
