import type { ErrorCode } from './errors'
import type { ExtraName, FlowName, ProviderName, ZoneName } from './names'

/** `GET /api/tokens`: who runs the host and what it can do. Asking it calls no provider. */
export interface HostAnswer {
  service: 'alist-docs-tokens'
  version: 1
  operator: { name: string; url: string | null } | null
  /** Whether the host also speaks the older public protocol (`/alist/…`, `/<driver>/renewapi`). */
  publicProtocol: boolean
  providers: Record<ProviderName, ProviderAnswer>
}

export interface ProviderAnswer {
  /** Empty where the host cannot obtain tokens of this provider at all. */
  flows: FlowName[]
  /** App of the host for readers who own none, by zone (`''` where the provider has no zones). Ids are public, they stand in every sign-in address. */
  apps: { zone: ZoneName | ''; builtIn: boolean; clientId: string | null }[]
  /** What an app of the reader's own needs besides its id. */
  secret: 'required' | 'optional' | 'none'
  /** Address to register in an app of one's own; `null` without redirect flow. */
  redirectUri: string | null
  /** All addresses that `start` takes as `redirectUri`, the default first. */
  redirectUris: string[]
  refresh: boolean
  check: boolean
  extras: ExtraName[]
}

/** `POST …/start`. */
export interface StartAnswer {
  authorizeUrl: string
  /** To be compared with the `state` that comes back, and handed to `finish`. Not a secret. */
  state: string
  /** The address the provider sends the reader back to. */
  redirectUri: string
  /** Only for pages of another origin, where the cookie does not travel: keep it in session storage, hand it to `finish`. Encrypted. */
  sealed?: string
}

/** `POST …/finish`, `…/refresh`, and part of `…/poll` when it is done. */
export interface TokensAnswer {
  /** `null` when the provider sent none: the page says why that may be. */
  refreshToken: string | null
  accessToken: string
  /** Life of the access token in seconds. */
  expiresIn: number | null
  scope: string | null
  /** What the storage form asks for besides the tokens; the secret of an app never comes back. */
  app: { builtIn: boolean; clientId: string | null; redirectUri: string | null; zone: ZoneName | null }
}

/** `POST …/qr`. */
export interface QrAnswer {
  /** Text to draw as a QR code; also a link where it begins with `https:`. */
  qr: string
  /** Handed to `poll`: the state of the flow, encrypted. */
  id: string
  /** Seconds until the code is worthless. */
  expiresIn: number
  /** Seconds to wait between two polls, at least. */
  interval: number
}

/**
 * `POST …/poll`. `scanned`: the phone has read the code and waits for its owner's consent. `confirmed`: the provider issues no tokens; the
 * ID of the confirmed session is what AList signs in with.
 */
export type PollAnswer =
  { status: 'waiting' | 'scanned' | 'expired' } | { status: 'confirmed'; sessionId: string } | ({ status: 'done' } & TokensAnswer)

/** `POST …/check`: the token works. */
export interface CheckAnswer {
  ok: true
  /** Name of the account as the provider shows it. */
  account: string | null
}

/** `POST /api/tokens/onedrive/site-id`. */
export interface SiteIdAnswer {
  id: string
  name: string | null
  webUrl: string | null
}

/** `POST /api/tokens/google/albums`. */
export interface AlbumsAnswer {
  albums: { id: string; title: string }[]
  /** Whether there were more than the service reads at once (1,000). */
  more: boolean
}

/** Any failure, with a status of 4xx, 429 (and `Retry-After`), 501, 502 or 504. */
export interface FailureAnswer {
  error: {
    code: ErrorCode
    /** One English sentence; pages show their own words for the code. */
    message: string
    /** The provider's own code and words, where it gave any; never a token or a secret. */
    provider?: { code: string | null; message: string | null }
    /** Also in the log of the service, so that the two can be brought together. */
    requestId: string
  }
}
