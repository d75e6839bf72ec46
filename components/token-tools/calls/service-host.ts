import type {
  AlbumsAnswer,
  CheckAnswer,
  PollAnswer,
  QrAnswer,
  SiteIdAnswer,
  StartAnswer,
  TokensAnswer,
} from '@/lib/token-service/contract/answers'
import { servicePath } from '@/lib/token-service/contract/names'
import type { ApiHost } from '@/lib/settings/api-hosts'
import { call, type CallResult } from './call'
import type { HostCalls } from './host'
import { providersByName } from '@/lib/token-service/contract/providers'

/** An instance with the service's own protocol: the site itself, or the stand-alone service. */
export function serviceHost(host: ApiHost): HostCalls {
  const base = `${host.url}${servicePath}`
  // The responses follow our contract; `call` has checked that they are objects without an error.
  const post = async <T>(
    path: string,
    step: Parameters<typeof call>[1]['step'],
    body: unknown,
    signal?: AbortSignal,
  ): Promise<CallResult<T>> => (await call(`${base}/${path}`, { step, body, ...(signal ? { signal } : {}) })) as CallResult<T>
  return {
    host,
    offer: (provider) => ({
      builtIn: provider !== 'wopan',
      ownApp: provider !== 'wopan' && provider !== '115cloud',
      qr: providersByName[provider].qr,
    }),
    start: (provider, input, signal) => post<StartAnswer>(`${provider}/start`, 'start', input, signal),
    finish: (provider, input, signal) => post<TokensAnswer>(`${provider}/finish`, 'finish', input, signal),
    qr: (provider, app, signal) => post<QrAnswer>(`${provider}/qr`, 'qr', app, signal),
    poll: (provider, id, signal) => post<PollAnswer>(`${provider}/poll`, 'poll', { id }, signal),
    check: (provider, input) => post<CheckAnswer>(`${provider}/check`, 'check', input),
    siteId: (input) => post<SiteIdAnswer>('onedrive/site-id', 'site-id', input),
    albums: (input) => post<AlbumsAnswer>('google/albums', 'albums', input),
  }
}
