import type { PollAnswer, Tokens } from './contract/answers'
import type { ErrorCode, Operation, ProviderWords } from './contract/errors'
import type { RegionName } from './contract/providers'
import type { UpstreamFetch } from './upstream'

/** The app used for requests to a provider. */
export interface App {
  clientId: string
  clientSecret: string | null
  region: RegionName | null
  /** Whether it is the operator's app, not a custom one. */
  builtIn: boolean
}

/** Exchange of a code for tokens, by OAuth 2.0. The redirect before it is in the contract, because pages make it too. */
export interface OAuth {
  tokenUrl: (region: RegionName | null) => string
  /** How the token endpoint takes its parameters. */
  send: 'form' | 'json' | 'query of GET' | 'query of POST'
  /** Whether the provider supports PKCE with S256. */
  pkce: boolean
  sendsRedirectUri: boolean
}

/** State of a QR flow between two polls; it is encrypted and kept by the page. */
export type QrState = Record<string, string>

export type QrOutcome = Exclude<PollAnswer, { status: 'done' }> | { status: 'done'; tokens: Tokens }

/** Sign-in with a QR code that the provider's phone app scans. */
export interface QrFlow {
  begin: (app: App, fetch: UpstreamFetch) => Promise<{ qr: string; state: QrState; expiresIn: number; interval: number }>
  poll: (app: App, state: QrState, fetch: UpstreamFetch) => Promise<QrOutcome>
}

/** How tokens of a provider are obtained. What its pages show is in `contract/providers.ts`. */
export interface Provider {
  /** All hosts that are ever called for this provider. */
  hosts: readonly string[]
  /** Required credentials of an app besides its client id. */
  secret: 'required' | 'optional' | 'none'
  oauth?: OAuth
  qr?: QrFlow
  /** Meaning of the provider's own words, if they are not those of the standard. */
  meaning?: (operation: Operation, words: ProviderWords) => ErrorCode | undefined
}
