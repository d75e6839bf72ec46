import {
  serviceName,
  servicePath,
  type HostAnswer,
  type PollAnswer,
  type QrAnswer,
  type SiteIdAnswer,
  type StartAnswer,
  type TokensAnswer,
} from '@/lib/token-service/contract/answers'
import type { Diagnostics } from '@/lib/token-service/contract/errors'
import { providersByName, type ProviderName, type RegionName } from '@/lib/token-service/contract/providers'
import { isTokenService, type ApiHost } from '@/lib/settings/api-hosts'
import { call, failureOf, type CallResult } from './call'
import { olderHost } from './older-host'

/** Custom app credentials; both empty for the instance's app. */
export interface CustomApp {
  clientId: string
  clientSecret: string
}

export interface StartInput extends Partial<CustomApp> {
  region?: RegionName | undefined
  redirectUri?: string | undefined
  photos?: boolean
}

/** What an instance offers for a provider before anything is requested from it. */
export interface HostOffer {
  /** Sign-in with the instance's app, with a custom app. */
  builtIn: boolean
  customApp: boolean
  qr: boolean
  /** URL to register in a custom app; `null` for this site's own. */
  redirectUri: string | null
}

/** A sign-in that has begun. */
export interface Started extends Pick<StartAnswer, 'authorizeUrl' | 'state'> {
  /** What the tab keeps for `finish`: the custom app, for an older instance. A service keeps it in a cookie. */
  kept?: string | undefined
}

/** The calls of an instance, independent of its protocol. Unsupported calls are absent. `signal` cancels everything. */
export interface HostCalls {
  host: ApiHost
  offer: (provider: ProviderName) => HostOffer
  start: (provider: ProviderName, input: StartInput, signal?: AbortSignal) => Promise<CallResult<Started>>
  finish: (provider: ProviderName, input: { code: string; state: string; kept?: string | undefined }) => Promise<CallResult<TokensAnswer>>
  qr: (provider: ProviderName, app: Partial<CustomApp>, signal?: AbortSignal) => Promise<CallResult<QrAnswer>>
  poll: (provider: ProviderName, id: string, signal?: AbortSignal) => Promise<CallResult<PollAnswer>>
  siteId?: (input: { siteUrl: string; accessToken: string; region?: RegionName | undefined }) => Promise<CallResult<SiteIdAnswer>>
  /** WoPan: sends the text message, then accepts its code. */
  login?: (input: { phone: string; password: string; code: string }) => Promise<CallResult<TokensAnswer | null>>
}

export const callsOf = (host: ApiHost): HostCalls => (isTokenService(host) ? serviceHost(host) : olderHost(host))

/** The site's own token service. */
function serviceHost(host: ApiHost): HostCalls {
  // The responses follow our contract; `call` has checked that they are objects without an error.
  const post = async <T>(path: string, step: Diagnostics['step'], body: unknown, signal?: AbortSignal): Promise<CallResult<T>> =>
    (await call(`${host.url}${servicePath}/${path}`, { step, body, signal })) as CallResult<T>
  return {
    host,
    offer: (provider) => ({
      builtIn: provider !== 'wopan',
      customApp: !providersByName[provider].withoutApp,
      qr: providersByName[provider].qr ?? false,
      redirectUri: null,
    }),
    start: async (provider, input, signal) => {
      const outcome = await post<StartAnswer>(`${provider}/start`, 'start', input, signal)
      if ('failure' in outcome) return outcome
      const { authorizeUrl, state } = outcome.data
      // The reader's browser goes to this address, so it must not be a script.
      if (!/^https?:\/\//.test(authorizeUrl)) return { failure: failureOf('start', 'host_malformed') }
      return { data: { authorizeUrl, state } }
    },
    finish: (provider, { code, state }) => post(`${provider}/finish`, 'finish', { code, state }),
    qr: (provider, app, signal) => post(`${provider}/qr`, 'qr', app, signal),
    poll: (provider, id, signal) => post(`${provider}/poll`, 'poll', { id }, signal),
    siteId: (input) => post('onedrive/site-id', 'site-id', input),
  }
}

export interface InstanceStatus {
  state: 'up' | 'down'
  answer: HostAnswer | null
}

const statusLifeMs = 60_000

const recentStatuses = new Map<string, { at: number; status: Promise<InstanceStatus> }>()

/**
 * Requests the status of an instance, at most once per minute while it is up. An older instance has no such call: any response of its
 * server means that it is up.
 */
export function readHostStatus(host: ApiHost, timeoutMs = 3000): Promise<InstanceStatus> {
  const now = Date.now()
  const recent = recentStatuses.get(host.name)
  if (recent && now - recent.at < statusLifeMs) return recent.status
  const status = askHost(host, timeoutMs)
  recentStatuses.set(host.name, { at: now, status })
  void status.then(({ state }) => state === 'down' && recentStatuses.delete(host.name))
  return status
}

async function askHost(host: ApiHost, timeoutMs: number): Promise<InstanceStatus> {
  if (isTokenService(host)) {
    const outcome = await call(`${host.url}${servicePath}`, { step: 'status', timeoutMs })
    const isStatus = 'data' in outcome && outcome.data.service === serviceName
    return isStatus ? { state: 'up', answer: outcome.data as unknown as HostAnswer } : { state: 'down', answer: null }
  }
  // The response cannot be read across origins and does not need to be; its existence is enough.
  const isUp = await fetch(host.url, {
    mode: 'no-cors',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    () => true,
    () => false,
  )
  return { state: isUp ? 'up' : 'down', answer: null }
}
