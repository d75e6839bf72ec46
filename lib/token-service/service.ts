import { randomUUID } from 'node:crypto'
import { serviceName, servicePath, type FailureAnswer, type HostAnswer } from './contract/answers'
import type { ErrorCode } from './contract/errors'
import { isProviderName, providerNames, type ProviderName } from './contract/providers'
import { describeProvider } from './apps'
import type { Call, CallResponse } from './call'
import { describeDriverFailure, findDriverCall, renewForDriver } from './driver-calls'
import { Failure } from './failure'
import { beginQr, finish, flowCookie, pollQr, siteId, start } from './flows'
import { providers } from './providers'
import { redact } from './redact'
import { createStateCipher } from './encrypted-state'
import { isLoopback, type ServiceSettings } from './settings'
import { createUpstream } from './upstream'

/** One line per request with names of calls, codes and times; never anything that a visitor typed or a provider returned. */
export interface LogEntry {
  requestId: string
  method: string
  /** Name of the call, such as `onedrive/finish`; `unknown` for anything else, so that no typed URL is logged. */
  call: string
  status: number
  code: ErrorCode | null
  providerCode: string | null
  milliseconds: number
}

export interface ServiceOptions {
  settings: ServiceSettings
  /** By default a line of JSON on standard error: behind the cache, only that of the application is shown. */
  log?: (entry: LogEntry) => void
  /** Whether an IP address can send a request now. QR code polls arrive every few seconds, so they have a separate limit. */
  limit: (address: string, kind: 'call' | 'poll') => { allowed: true } | { allowed: false; retryAfter: number }
  upstreamTimeoutMs?: number
}

/** Handles a request; never throws. `address` is the client's IP address as known to the listener, `host` the one that it asked, where a proxy has replaced the header. */
export type TokenService = (request: Request, caller: { address: string; host?: string | null }) => Promise<Response>

const calls = new Map<string, (call: Call) => Promise<CallResponse>>(
  Object.entries({ start, finish, qr: beginQr, poll: pollQr, 'site-id': siteId }),
)

const commonHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Origin, Sec-Fetch-Site',
}

/** Facts collected while handling a request, for its log line and its failure. */
interface Note {
  call: string
  provider: ProviderName | null
  secrets: string[]
}

/** The token service: one handler for all of its calls. */
export function createTokenService({ settings, log = printEntry, limit, upstreamTimeoutMs }: ServiceOptions): TokenService {
  const stateCipher = createStateCipher(settings.key)
  const operatorSecrets = [...settings.apps.values()].flatMap(({ clientSecret }) => clientSecret ?? [])

  const makeCall = (request: Request, name: ProviderName, { secrets }: Note): Call => ({
    request,
    name,
    provider: providers[name],
    settings,
    stateCipher,
    fetch: createUpstream(providers[name].hosts, settings.upstream, upstreamTimeoutMs),
    keepSecret: (...values) => secrets.push(...values.filter((value): value is string => Boolean(value))),
  })

  async function answer(request: Request, address: string, host: string | null, note: Note): Promise<Response> {
    const { pathname } = new URL(request.url)
    const path = pathname === servicePath || pathname.startsWith(`${servicePath}/`) ? pathname.slice(servicePath.length) : pathname
    const allowance = limit(address, path.endsWith('/poll') ? 'poll' : 'call')
    if (!allowance.allowed) throw new Failure('rate_limited', 'Too many requests from this address.', { retryAfter: allowance.retryAfter })
    requireOwnOrigin(request, host, settings)
    if (path === '' || path === '/') {
      note.call = 'status'
      if (request.method !== 'GET') throw new Failure('method_not_allowed', 'The status is read with GET.')
      return Response.json(describeHost(settings))
    }
    const driver = settings.renewsForDrivers ? findDriverCall(request.method, path) : undefined
    if (driver) {
      note.call = `driver ${request.method} ${path}`
      return Response.json(await renewForDriver(driver, makeCall(request, driver.provider, note)))
    }
    const [, name = '', action = '', ...rest] = path.split('/')
    const handle = rest.length > 0 ? undefined : calls.get(action)
    if (handle && !isProviderName(name)) throw new Failure('unknown_provider', 'There is no such provider.')
    if (!handle || !isProviderName(name)) throw new Failure('unknown_path', 'There is no such call.')
    note.call = `${name}/${action}`
    note.provider = name
    if (request.method !== 'POST') throw new Failure('method_not_allowed', 'Calls are made with POST.')
    const { body, headers = {} } = await handle(makeCall(request, name, note))
    return Response.json(body, { headers })
  }

  return async (request, { address, host = request.headers.get('host') }) => {
    const started = performance.now()
    const note: Note = { call: 'unknown', provider: null, secrets: [...operatorSecrets] }
    const requestId = randomUUID()
    let failure: Failure | null = null
    let response: Response
    try {
      response = await answer(request, address, host, note)
    } catch (error) {
      failure = asFailure(error, requestId)
      const body = note.call.startsWith('driver ')
        ? describeDriverFailure(failure, note.secrets, request.method)
        : describeFailure(failure, requestId, note.secrets)
      response = Response.json(body, { status: failure.status, headers: failureHeaders(failure, note, settings) })
    }
    for (const [name, value] of Object.entries({ ...commonHeaders, 'X-Request-Id': requestId })) {
      response.headers.set(name, value)
    }
    // Who asks too often would fill the log; the cache counts and logs these, within a bound.
    if (failure?.code === 'rate_limited') return response
    log({
      requestId,
      method: request.method,
      call: note.call,
      status: response.status,
      code: failure?.code ?? null,
      providerCode: redact(failure?.provider?.code ?? null, note.secrets),
      milliseconds: Math.round(performance.now() - started),
    })
    return response
  }
}

function printEntry(entry: LogEntry): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), name: 'tokens', ...entry })}\n`)
}

function describeHost(settings: ServiceSettings): HostAnswer {
  return {
    service: serviceName,
    version: 1,
    operator: settings.operator,
    providers: Object.fromEntries(providerNames.map((name) => [name, describeProvider(name, settings)])) as HostAnswer['providers'],
  }
}

/** Our own errors are reported as an upstream failure, and logged without their message, which can contain a value from the request. */
function asFailure(error: unknown, requestId: string): Failure {
  if (error instanceof Failure) return error
  console.error(
    `tokens: request ${requestId} failed:`,
    error instanceof Error
      ? `${error.name} at ${error.stack
          ?.replace(error.message, () => '')
          .split('\n')[1]
          ?.trim()}`
      : 'unknown',
  )
  return new Failure('provider_unavailable', 'The service could not finish the call.')
}

function describeFailure({ code, message, provider }: Failure, requestId: string, secrets: readonly string[]): FailureAnswer {
  const providerWords = provider && { code: redact(provider.code, secrets), message: redact(provider.message, secrets) }
  return {
    error: {
      code,
      message,
      ...(providerWords && (providerWords.code ?? providerWords.message) ? { provider: providerWords } : {}),
      requestId,
    },
  }
}

/** Failures after which a code is useless. If the provider did not respond, the same code can be tried again. */
const codeIsSpent: ReadonlySet<ErrorCode> = new Set([
  'code_rejected',
  'client_rejected',
  'redirect_mismatch',
  'provider_refused',
  'flow_expired',
  'flow_invalid',
  'access_denied',
])

function failureHeaders(failure: Failure, { call, provider }: Note, settings: ServiceSettings): Record<string, string> {
  const waitSeconds = failure.retryAfter ?? (failure.status === 429 ? 60 : null)
  return {
    ...(waitSeconds === null ? {} : { 'Retry-After': String(waitSeconds) }),
    ...(call.endsWith('/finish') && provider && codeIsSpent.has(failure.code) ? { 'Set-Cookie': flowCookie(provider, '', settings) } : {}),
  }
}

/**
 * Checks the `Origin` of a call. Browsers send it with every POST of a page and with every cross-origin call, and pages cannot forge it.
 * @throws Failure `origin_not_allowed` for pages of other sites
 */
function requireOwnOrigin(request: Request, host: string | null, settings: ServiceSettings): void {
  const origin = request.headers.get('origin')
  if (origin === null) return
  const site = request.headers.get('sec-fetch-site')
  if (site === null ? isOwnOrigin(origin, host, settings) : site === 'same-origin') return
  throw new Failure('origin_not_allowed', 'The service does not take calls from pages of this site.')
}

/**
 * Whether a page is the service's own, for pages on plain HTTP and old browsers, which do not state it. The host must be the site's or the
 * IP address on which the service listens: any other name can be pointed here by its owner (DNS rebinding).
 */
function isOwnOrigin(origin: string, host: string | null, settings: ServiceSettings): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (url.host !== host) return false
  const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(url.hostname)
  return isAddress || isLoopback(url.hostname) || url.host === new URL(settings.siteOrigin).host
}
