import { Failure } from './failure'
import { readJsonObject, readText, readWords } from './json'

/** A provider's response, read completely. */
export interface UpstreamAnswer {
  status: number
  text: string
}

export interface UpstreamRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Calls a provider. Network failures and failures of the provider (429, 5xx) are thrown as `Failure`; a rejection (4xx) is returned. */
export type UpstreamFetch = (url: URL, request?: UpstreamRequest) => Promise<UpstreamAnswer>

/** Maximum response size: token responses have one or two KB. */
const maxAnswerBytes = 512 * 1024

/** Sends provider calls to another server, for tests and staging. */
export function redirectUpstream(url: URL, upstream: URL | null): URL {
  return upstream ? new URL(`${upstream.origin}/${url.host}${url.pathname}${url.search}`) : url
}

/**
 * The only outgoing connection of the service.
 * @param hosts hosts that may be called, by HTTPS only
 */
export function createUpstream(hosts: readonly string[], upstream: URL | null, timeoutMs = 10_000): UpstreamFetch {
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    if (url.protocol !== 'https:' || !hosts.includes(url.host) || url.username !== '' || url.password !== '') {
      throw new Error(`tokens: ${url.host} is not on the list of this provider`)
    }
    try {
      const response = await fetch(redirectUpstream(url, upstream), {
        method,
        headers: { Accept: 'application/json', 'User-Agent': 'AListDocs-Tokens', ...headers },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const tooLong = () => new Failure('provider_malformed', 'The provider sent far more than was asked for.')
      return judge(response, await readText(response, maxAnswerBytes, tooLong))
    } catch (error) {
      if (error instanceof Failure) throw error
      // The signal's error is a DOMException, which is not an instance of Error in every runtime.
      if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError') {
        throw new Failure('provider_timeout', 'The provider did not answer in time.')
      }
      throw new Failure('provider_unavailable', 'The provider could not be reached.')
    }
  }
}

function judge(response: Response, text: string): UpstreamAnswer {
  const { status } = response
  if (status === 429) {
    const wait = response.headers.get('retry-after')
    throw new Failure('provider_rate_limited', 'The provider is asked too often.', {
      provider: readWords(text),
      // Dates and invalid values count as a minute, and an hour is the maximum.
      retryAfter: wait === null ? null : /^\d{1,6}$/.test(wait) ? Math.min(Number(wait), 3600) : 60,
    })
  }
  if (status >= 500) {
    throw new Failure('provider_unavailable', `The provider answered with ${status}.`, { provider: readWords(text) })
  }
  // A redirect to another host is not followed, because secrets must not be sent there.
  if (status >= 300 && status < 400) throw new Failure('provider_malformed', 'The provider answered with a redirect.')
  return { status, text }
}

/** JSON object of a response. */
export function readAnswer({ text }: UpstreamAnswer): Record<string, unknown> {
  const value = readJsonObject(text)
  if (!value) throw new Failure('provider_malformed', 'The provider sent no JSON object.')
  return value
}
