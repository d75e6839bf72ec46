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
import type { CallResult } from './call'

/** Custom app credentials; both empty for the instance's app. */
export interface OwnApp {
  clientId: string
  clientSecret: string
}

export interface StartInput extends Partial<OwnApp> {
  zone?: ZoneName
  redirectUri?: string
  photos?: boolean
}

/** What an instance offers for a provider before anything is requested from it. */
export interface HostOffer {
  /** Sign-in with the instance's app, with a custom app. */
  builtIn: boolean
  ownApp: boolean
  qr: boolean
}

/** The calls of an instance, independent of its protocol. Unsupported calls are absent. `signal` cancels everything. */
export interface HostCalls {
  host: ApiHost
  offer: (provider: ProviderName) => HostOffer
  start: (provider: ProviderName, input: StartInput, signal?: AbortSignal) => Promise<CallResult<StartAnswer>>
  finish: (
    provider: ProviderName,
    input: { code: string; state: string; sealed?: string },
    signal?: AbortSignal,
  ) => Promise<CallResult<TokensAnswer>>
  qr?: (provider: ProviderName, app: Partial<OwnApp>, signal?: AbortSignal) => Promise<CallResult<QrAnswer>>
  poll?: (provider: ProviderName, id: string, signal?: AbortSignal) => Promise<CallResult<PollAnswer>>
  check?: (provider: ProviderName, input: { accessToken: string; zone?: ZoneName }) => Promise<CallResult<CheckAnswer>>
  siteId?: (input: { siteUrl: string; accessToken: string; zone?: ZoneName }) => Promise<CallResult<SiteIdAnswer>>
  albums?: (input: { accessToken?: string; refreshToken?: string } & Partial<OwnApp>) => Promise<CallResult<AlbumsAnswer>>
  /** WoPan: sends the text message, then accepts its code. */
  login?: (input: { phone: string; password: string; code: string }) => Promise<CallResult<TokensAnswer | null>>
}
