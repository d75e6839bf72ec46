import type {
  AlbumsAnswer,
  CheckAnswer,
  PollAnswer,
  QrAnswer,
  SiteIdAnswer,
  StartAnswer,
  TokensAnswer,
} from '@/lib/token-service/contract/answers'
import type { ProviderName, ZoneName } from '@/lib/token-service/contract/names'
import type { ApiHost } from '@/lib/settings/api-hosts'
import type { Outcome } from './call'

/** An app of the reader's own; both empty for the host's. */
export interface OwnApp {
  clientId: string
  clientSecret: string
}

export interface StartInput extends Partial<OwnApp> {
  zone?: ZoneName
  redirectUri?: string
  photos?: boolean
}

/** What a host offers for a provider before anything is asked of it. */
export interface HostOffer {
  /** Sign-in with the host's app, with an app of the reader's own. */
  builtIn: boolean
  ownApp: boolean
  qr: boolean
}

/**
 * The calls of a host, whichever protocol it speaks. Calls that it does not have are absent. Everything may be cancelled by `signal`.
 */
export interface HostCalls {
  host: ApiHost
  offer: (provider: ProviderName) => HostOffer
  start: (provider: ProviderName, input: StartInput, signal?: AbortSignal) => Promise<Outcome<StartAnswer>>
  finish: (
    provider: ProviderName,
    input: { code: string; state: string; sealed?: string },
    signal?: AbortSignal,
  ) => Promise<Outcome<TokensAnswer>>
  qr?: (provider: ProviderName, app: Partial<OwnApp>, signal?: AbortSignal) => Promise<Outcome<QrAnswer>>
  poll?: (provider: ProviderName, id: string, signal?: AbortSignal) => Promise<Outcome<PollAnswer>>
  check?: (provider: ProviderName, input: { accessToken: string; zone?: ZoneName }) => Promise<Outcome<CheckAnswer>>
  siteId?: (input: { siteUrl: string; accessToken: string; zone?: ZoneName }) => Promise<Outcome<SiteIdAnswer>>
  albums?: (input: { accessToken?: string; refreshToken?: string } & Partial<OwnApp>) => Promise<Outcome<AlbumsAnswer>>
  /** WoPan: sends the text message, then takes its code. */
  login?: (input: { phone: string; password: string; code: string }) => Promise<Outcome<TokensAnswer | null>>
}
