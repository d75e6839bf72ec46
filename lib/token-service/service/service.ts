import { randomUUID } from 'node:crypto'
import type { HostAnswer } from '@/lib/token-service/contract/answers'
import { createRateLimit } from '@/lib/site/rate-limit'
import { isProviderName, providerNames, servicePath, serviceName, type ProviderName } from '@/lib/token-service/contract/names'
import { answerPublic } from '@/lib/token-service/public/public-protocol'
import { registry } from '@/lib/token-service/registry'
import type { ServiceSettings } from '@/lib/token-service/settings'
import { describeProvider } from './apps'
import type { Call, CallResponse } from './call'
import { asFailure, describeFailure, failureHeaders } from './fail'
import { Failure } from './failure'
import type { Log } from './log'
import type { Note } from './note'
import { corsHeaders, judgeCaller, preflightHeaders, type Caller } from './origins'
import { beginQr, pollQr } from './flows/qr-flow'
import { finish, startSignIn } from './flows/redirect-flow'
import { redact } from './redact'
import { createSeals } from './sealed'
import { albums, check, refresh, siteId } from './flows/token-calls'
import { createUpstream, redirectUpstream } from './upstream'

export interface ServiceOptions {
  settings: ServiceSettings
  log: Log
  /** Timeout of provider calls in milliseconds; 10 s if absent. */
  upstreamTimeout?: number
}

/** Handles a request; never throws. `address` is the client's IP address as known to the listener. */
export type TokenService = (request: Request, caller: { address: string }) => Promise<Response>

const calls: Record<string, (call: Call) => Promise<CallResponse>> = {
  start: startSignIn,
  finish,
  qr: beginQr,
  poll: pollQr,
  refresh,
  check,
}
const extraCalls: Record<string, (call: Call) => Promise<CallResponse>> = { 'onedrive/site-id': siteId, 'google/albums': albums }

/** Headers of every response. */
const commonHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Origin, Sec-Fetch-Site',
}

/** The token service: one handler for the site and the stand-alone process. */
export function createTokenService({ settings, log, upstreamTimeout }: ServiceOptions): TokenService {
  const seals = createSeals(settings.key)
  const perMinute = settings.requestsPerMinute
  const limits = {
    calls: createRateLimit({ burst: perMinute, perMinute }),
    // Scanning takes time: polls of one flow arrive every few seconds.
    polls: createRateLimit({ burst: perMinute * 3, perMinute: perMinute * 3 }),
  }
  const operatorSecrets = [...settings.apps.values()].flatMap(({ clientSecret }) => (clientSecret ? [clientSecret] : []))
  const upstreamOptions = upstreamTimeout === undefined ? {} : { timeout: upstreamTimeout }
  const upstreams = new Map(providerNames.map((name) => [name, createUpstream(registry[name].hosts, settings.upstream, upstreamOptions)]))

  const makeCall = (request: Request, name: ProviderName, caller: Caller, secrets: string[]): Call => ({
    request,
    provider: registry[name],
    settings,
    seals,
    caller,
    fetch: upstreams.get(name) ?? (() => Promise.reject(new Error(`tokens: no way out for ${name}`))),
    publicUrl: (url) => redirectUpstream(url, settings.upstream).toString(),
    keepSecret: (...values) => secrets.push(...values.filter((value): value is string => value != null && value !== '')),
  })

  async function answer(request: Request, address: string, caller: Caller, note: Note): Promise<Response> {
    const path = new URL(request.url).pathname
    const inner = path === servicePath || path.startsWith(`${servicePath}/`) ? path.slice(servicePath.length) : path
    const allowance = (inner.endsWith('/poll') ? limits.polls : limits.calls).take(address)
    if (!allowance.allowed) throw new Failure('rate_limited', 'Too many requests from this address.', { retryAfter: allowance.retryAfter })
    if (inner === '' || inner === '/') {
      note.call = 'status'
      if (request.method !== 'GET') throw new Failure('method_not_allowed', 'The status is read with GET.')
      return json(describeHost(settings))
    }
    if (settings.publicProtocol) {
      const found = await answerPublic(request, inner, (name) => makeCall(request, name, caller, note.secrets), note)
      if (found) return found
    }
    const [, name = '', action = '', ...rest] = inner.split('/')
    const handle = rest.length > 0 ? undefined : (own(extraCalls, `${name}/${action}`) ?? own(calls, action))
    if (handle && !isProviderName(name)) throw new Failure('unknown_provider', 'There is no such provider.')
    if (!handle || !isProviderName(name)) throw new Failure('unknown_path', 'There is no such call.')
    note.call = `${name}/${action}`
    note.provider = name
    if (request.method !== 'POST') throw new Failure('method_not_allowed', 'Calls are made with POST.')
    const outcome = await handle(makeCall(request, name, caller, note.secrets))
    return json(outcome.body, 200, outcome.headers)
  }

  return async (request, { address }) => {
    const started = performance.now()
    const note: Note = { call: 'unknown', provider: null, secrets: [...operatorSecrets], failure: null }
    const requestId = randomUUID()
    let caller: Caller = { kind: 'none' }
    let response: Response
    try {
      caller = judgeCaller(request, settings)
      response =
        request.method === 'OPTIONS'
          ? new Response(null, { status: 204, headers: preflightHeaders })
          : await answer(request, address, caller, note)
    } catch (error) {
      note.failure = asFailure(error, requestId)
      response = json(describeFailure(note.failure, requestId, note.secrets), note.failure.status, failureHeaders(note, settings))
    }
    for (const [name, value] of Object.entries({ ...commonHeaders, ...corsHeaders(caller), 'X-Request-Id': requestId })) {
      response.headers.set(name, value)
    }
    log({
      requestId,
      method: request.method,
      call: note.call,
      status: response.status,
      code: note.failure?.code ?? null,
      providerCode: redact(note.failure?.provider?.code ?? null, note.secrets),
      milliseconds: Math.round(performance.now() - started),
    })
    return response
  }
}

const own = <Value>(table: Record<string, Value>, key: string): Value | undefined => (Object.hasOwn(table, key) ? table[key] : undefined)

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => Response.json(body, { status, headers })

function describeHost(settings: ServiceSettings): HostAnswer {
  return {
    service: serviceName,
    version: 1,
    operator: settings.operator,
    publicProtocol: settings.publicProtocol,
    providers: Object.fromEntries(
      providerNames.map((name) => [name, describeProvider(registry[name], settings)]),
    ) as HostAnswer['providers'],
  }
}
