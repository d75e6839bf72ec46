import type { PollAnswer, QrAnswer, TokensAnswer } from '@/lib/token-service/contract/answers'
import type { Diagnostics } from '@/lib/token-service/contract/errors'
import { providersByName, type ProviderName } from '@/lib/token-service/contract/providers'
import type { ApiHost } from '@/lib/settings/api-hosts'
import { call, failureOf, isRecord, textOf, type CallResult } from './call'
import type { HostCalls } from './hosts'

/** Where the apps of older instances redirect to: they are registered for no other site. */
const callbackOf = (provider: ProviderName): string => `https://alistgo.com/tool/${provider}/callback`

/** Seconds. The QR responses of older instances contain neither value. */
const qrTimes = { expiresIn: 180, interval: 3 }

/** QR sessions of 115. */
const sessionApi = 'https://qrcodeapi.115.com'

/**
 * An instance with the older protocol. Its calls transmit app secrets in URLs and in `state`, so only its own apps are used. It can
 * neither check tokens nor look up sites.
 */
export function olderHost(host: ApiHost): HostCalls {
  const ask = (path: string, step: Diagnostics['step'], body?: unknown, signal?: AbortSignal): Promise<CallResult<unknown>> =>
    call(`${host.url}/alist/${path}`, { step, body, signal })
  /** Lets the instance fetch a provider URL that pages of other sites cannot read. */
  const relay = (target: string, step: 'qr' | 'poll', signal?: AbortSignal): Promise<CallResult<unknown>> =>
    call(`${host.url}/proxy/${target}`, { step, signal })
  const finish: HostCalls['finish'] = async (provider, { code }) => {
    const { older } = providersByName[provider]
    if (!older) return { failure: failureOf('finish', 'not_supported') }
    if (older.takes === 'query') return readTokens(await ask(`${older.finish}?${new URLSearchParams({ code }).toString()}`, 'finish'))
    const clientId = older.takes === 'redirect' ? older.parameters['client_id'] : ''
    const body = {
      code,
      ...(older.takes === 'code' ? {} : { grant_type: 'authorization_code', client_id: clientId, client_secret: '' }),
      ...(older.takes === 'redirect' ? { redirect_uri: callbackOf(provider) } : {}),
    }
    return readTokens(await ask(older.finish, 'finish', body))
  }
  return {
    host,
    offer(provider) {
      const { older, qr } = providersByName[provider]
      return { builtIn: older !== undefined || qr || provider === 'wopan', ownApp: false, qr }
    },
    start: (provider) => {
      const { older } = providersByName[provider]
      if (!older) return Promise.resolve({ failure: failureOf('start', 'app_required') })
      const redirectUri = callbackOf(provider)
      // The instance never receives it: the tab compares it when the provider redirects back.
      const state = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const query = new URLSearchParams({ ...older.parameters, redirect_uri: redirectUri, state }).toString()
      return Promise.resolve({ data: { authorizeUrl: `${older.authorize}?${query}`, state, redirectUri } })
    },
    finish,
    qr: async (provider, _app, signal) => {
      if (provider === '115cloud') return convert(await relay(`${sessionApi}/api/1.0/web/1.0/token/`, 'qr', signal), readSession)
      return provider === '115'
        ? convert(await ask('115/auth_device_code?app_id=', 'qr', undefined, signal), readDeviceCode)
        : convert(await ask('ali_open/qr', 'qr', {}, signal), readQrCode)
    },
    poll: async (provider, id, signal) => {
      if (provider === '115cloud') return pollSession(id, await relay(`${sessionApi}/get/status/?${id}`, 'poll', signal))
      if (provider === '115') {
        const outcome = await ask('115/get_token', 'poll', JSON.parse(id) as unknown, signal)
        // The instance returns an error until the phone has confirmed.
        const waits = 'failure' in outcome && outcome.failure.code === 'provider_refused'
        return waits ? { data: { status: 'waiting' } } : done(readTokens(outcome))
      }
      const outcome = await relay(`https://open.aliyundrive.com/oauth/qrcode/${encodeURIComponent(id)}/status`, 'poll', signal)
      if ('failure' in outcome) return outcome
      const { status, authCode } = isRecord(outcome.data) ? outcome.data : {}
      if (status === 'QRCodeExpired') return { data: { status: 'expired' } }
      if (status !== 'LoginSuccess') return { data: { status: status === 'ScanSuccess' ? 'scanned' : 'waiting' } }
      return done(await finish(provider, { code: textOf(authCode) ?? '', state: '' }))
    },
    login: async ({ phone, password, code }) => {
      const path = code === '' ? 'wopan/login' : 'wopan/verify_code'
      const outcome = await ask(path, 'login', { phone, password, verify_code: code })
      return code === '' ? convert(outcome, () => null) : readTokens(outcome)
    },
  }
}

const done = (result: CallResult<TokensAnswer>): CallResult<PollAnswer> =>
  'failure' in result ? result : { data: { status: 'done', ...result.data } }

/** Reads a response; one that does not match, for which `read` returns `undefined`, is malformed. */
function convert<T>(outcome: CallResult<unknown>, read: (value: Record<string, unknown>) => T | undefined): CallResult<T> {
  if ('failure' in outcome) return outcome
  const value = isRecord(outcome.data) ? read(outcome.data) : undefined
  return value === undefined ? { failure: failureOf('finish', 'host_malformed', { status: 200 }) } : { data: value }
}

/** Tokens in snake or camel case, at the top level or in `data` or `resp`. */
function readTokens(outcome: CallResult<unknown>): CallResult<TokensAnswer> {
  return convert(outcome, (value) => {
    const inner = [value['data'], value['resp']].find(isRecord) ?? value
    const accessToken = textOf(inner['access_token']) ?? textOf(inner['accessToken'])
    const refreshToken = textOf(inner['refresh_token']) ?? textOf(inner['refreshToken'])
    if (accessToken === null && refreshToken === null) return undefined
    const seconds = Number(inner['expires_in'] ?? inner['expiresIn'])
    return {
      accessToken: accessToken ?? '',
      refreshToken,
      expiresIn: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
      scope: textOf(inner['scope']),
      app: { builtIn: true, clientId: null, redirectUri: null, zone: null },
    }
  })
}

function readDeviceCode(value: Record<string, unknown>): QrAnswer | undefined {
  const code = isRecord(value['resp']) ? value['resp'] : {}
  const [qr, uid, verifier] = [textOf(code['qrcode']), textOf(code['uid']), textOf(value['code_verifier'])]
  return qr && uid && verifier ? { qr, id: JSON.stringify({ code_verifier: verifier, uid }), ...qrTimes } : undefined
}

function readQrCode(value: Record<string, unknown>): QrAnswer | undefined {
  const id = textOf(value['sid'])
  // The URL in the response is that of an image; this is the content of the image.
  return id ? { qr: `https://www.aliyundrive.com/o/oauth/authorize?sid=${encodeURIComponent(id)}`, id, ...qrTimes } : undefined
}

/** The ID of a flow is the query for requesting its state. */
function readSession({ data }: Record<string, unknown>): QrAnswer | undefined {
  const { qrcode: qr, ...session } = isRecord(data) ? data : {}
  const parameters = ['uid', 'time', 'sign'].map(
    (name) => [name, typeof session[name] === 'number' ? String(session[name]) : (textOf(session[name]) ?? '')] as const,
  )
  if (typeof qr !== 'string' || qr === '' || parameters.some(([, value]) => value === '')) return undefined
  return { qr, id: new URLSearchParams(Object.fromEntries(parameters)).toString(), ...qrTimes }
}

/** 115 reports 0 (waiting), 1 (scanned), 2 (confirmed), -1 (expired) and -2 (canceled); for an unknown session `state` is 0. */
function pollSession(id: string, outcome: CallResult<unknown>): CallResult<PollAnswer> {
  // 115 delays its response until something happens, so a timeout is not a failure.
  if ('failure' in outcome) return outcome.failure.code === 'host_timeout' ? { data: { status: 'waiting' } } : outcome
  const { state, data } = isRecord(outcome.data) ? outcome.data : {}
  const status = isRecord(data) ? data['status'] : undefined
  if (status === 2) return { data: { status: 'confirmed', sessionId: new URLSearchParams(id).get('uid') ?? '' } }
  if (status === -2) return { failure: failureOf('poll', 'access_denied', { status: 200 }) }
  if (status === -1 || state === 0) return { data: { status: 'expired' } }
  return { data: { status: status === 1 ? 'scanned' : 'waiting' } }
}
