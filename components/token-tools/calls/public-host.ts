import type { PollAnswer, QrAnswer, StartAnswer, TokensAnswer } from '@/lib/token-service/contract/answers'
import type { ProviderName } from '@/lib/token-service/contract/names'
import type { ApiHost } from '@/lib/settings/api-hosts'
import { textOf, call, isRecord, type CallResult } from './call'
import type { HostCalls } from './host'
import { providersByName } from '@/lib/token-service/contract/providers'

/** Providers for which older instances have an app, and where its sign-in begins. Client ids are public. */
const authorizePages: Partial<Record<ProviderName, (redirectUri: string, state: string) => URL>> = {
  aliyundrive: (redirectUri, state) =>
    address('https://open.aliyundrive.com/oauth/authorize', {
      client_id: 'b8c990e60b18446eb07f5dca30398e8a',
      redirect_uri: redirectUri,
      scope: 'user:base,file:all:read,file:all:write',
      response_type: 'code',
      state,
      relogin: 'true',
    }),
  baidu: (redirectUri, state) =>
    address('https://openapi.baidu.com/oauth/2.0/authorize', {
      response_type: 'code',
      client_id: 'hq9yQ9w9kR4YHj1kyYafLygVocobh7Sf',
      redirect_uri: redirectUri,
      scope: 'basic,netdisk',
      qrcode: '1',
      state,
    }),
  dropbox: (redirectUri, state) =>
    address('https://www.dropbox.com/oauth2/authorize', {
      client_id: dropboxApp,
      response_type: 'code',
      redirect_uri: redirectUri,
      token_access_type: 'offline',
      state,
    }),
  '123pan': (redirectUri, state) =>
    address('https://yun.123pan.com/auth', {
      client_id: 'zpcup2ci1kmy62s8mkbc363e32z2v9l5',
      redirect_uri: redirectUri,
      scope: 'user:base,file:all:read,file:all:write',
      state,
    }),
}

const dropboxApp = '76lrwrklhdn1icb'

/** Where the apps of older instances redirect to: they are registered for no other site. */
const callbackOf = (provider: ProviderName): string => `https://alistgo.com/tool/${provider}/callback`

/** Seconds. The QR responses of older instances contain neither value. */
const qrLife = 180
const qrInterval = 3

/**
 * An instance with the older public protocol. Its calls transmit app secrets in URLs and in `state`, so only its own apps are used. It can
 * neither check tokens nor look up sites.
 */
export function publicHost(host: ApiHost): HostCalls {
  const ask = (
    path: string,
    step: Parameters<typeof call>[1]['step'],
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<CallResult<unknown>> =>
    call(`${host.url}/alist/${path}`, { step, ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) })
  /** Lets the instance fetch a provider URL that pages of other sites cannot read. */
  const relay = (target: string, step: 'qr' | 'poll', signal?: AbortSignal): Promise<CallResult<unknown>> =>
    call(`${host.url}/proxy/${target}`, { step, ...(signal ? { signal } : {}) })
  const tokens = (outcome: CallResult<unknown>): CallResult<TokensAnswer> => convert(outcome, readTokens)

  return {
    host,
    offer: (provider) => ({
      builtIn: provider in authorizePages || providersByName[provider].qr || provider === 'wopan',
      ownApp: false,
      qr: providersByName[provider].qr,
    }),
    start: (provider) => {
      const page = authorizePages[provider]
      if (!page)
        return Promise.resolve({ failure: { code: 'app_required', status: null, requestId: null, retryAfter: null, step: 'start' } })
      const redirectUri = callbackOf(provider)
      // The instance never receives it: the tab compares it when the provider redirects back.
      const state = randomState()
      return Promise.resolve({ data: { authorizeUrl: page(redirectUri, state).href, state, redirectUri } satisfies StartAnswer })
    },
    finish: async (provider, { code }, signal) => {
      if (provider === 'baidu')
        return tokens(await ask(`baidu/get_refresh_token?${new URLSearchParams({ code }).toString()}`, 'finish', undefined, signal))
      if (provider === '123pan') return tokens(await ask('123pan/code', 'finish', { code }, signal))
      if (provider === 'dropbox') {
        const body = {
          code,
          client_id: dropboxApp,
          client_secret: '',
          grant_type: 'authorization_code',
          redirect_uri: callbackOf(provider),
        }
        return tokens(await ask('dropbox/token', 'finish', body, signal))
      }
      return tokens(
        await ask('ali_open/code', 'finish', { code, grant_type: 'authorization_code', client_id: '', client_secret: '' }, signal),
      )
    },
    qr: async (provider, _app, signal) => {
      if (provider === '115cloud') return convert(await relay(`${sessionApi}/api/1.0/web/1.0/token/`, 'qr', signal), readSession)
      return provider === '115'
        ? convert(await ask('115/auth_device_code?app_id=', 'qr', undefined, signal), readDeviceCode)
        : convert(await ask('ali_open/qr', 'qr', {}, signal), readQrCode)
    },
    poll: async (provider, id, signal) => {
      if (provider === '115cloud') return pollSession(id, await relay(`${sessionApi}/get/status/?${id}`, 'poll', signal))
      if (provider === '115') return pollDevice(await ask('115/get_token', 'poll', JSON.parse(id) as unknown, signal))
      const status = await relay(`https://open.aliyundrive.com/oauth/qrcode/${encodeURIComponent(id)}/status`, 'poll', signal)
      if ('failure' in status) return status
      const { status: word, authCode } = isRecord(status.data) ? status.data : {}
      if (word === 'QRCodeExpired') return { data: { status: 'expired' } }
      if (word !== 'LoginSuccess') return { data: { status: word === 'ScanSuccess' ? 'scanned' : 'waiting' } }
      const body = { code: textOf(authCode) ?? '', grant_type: 'authorization_code', client_id: '', client_secret: '' }
      const result = tokens(await ask('ali_open/code', 'finish', body, signal))
      return 'failure' in result ? result : { data: { status: 'done', ...result.data } }
    },
    login: async ({ phone, password, code }) => {
      const answer = await ask(code === '' ? 'wopan/login' : 'wopan/verify_code', 'login', { phone, password, verify_code: code })
      return code === '' ? convert(answer, () => null) : tokens(answer)
    },
  }
}

/** QR sessions of 115. */
const sessionApi = 'https://qrcodeapi.115.com'

/** 24 random bytes as hexadecimal digits. */
function randomState(): string {
  return [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function address(base: string, parameters: Record<string, string>): URL {
  const url = new URL(base)
  url.search = new URLSearchParams(parameters).toString()
  return url
}

/** Parses a response; one that does not match is malformed. `undefined` means that it does not match. */
function convert<T>(outcome: CallResult<unknown>, read: (value: Record<string, unknown>) => T | undefined): CallResult<T> {
  if ('failure' in outcome) return outcome
  const value = isRecord(outcome.data) ? read(outcome.data) : undefined
  return value === undefined
    ? { failure: { code: 'host_malformed', status: 200, requestId: null, retryAfter: null, step: 'finish' } }
    : { data: value }
}

/** Snake or camel case, at the top level or in `data` or `resp`. */
function readTokens(value: Record<string, unknown>): TokensAnswer | undefined {
  const inner = isRecord(value['data']) ? value['data'] : isRecord(value['resp']) ? value['resp'] : value
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
}

function readDeviceCode(value: Record<string, unknown>): QrAnswer | undefined {
  const code = isRecord(value['resp']) ? value['resp'] : {}
  const [qr, uid, verifier] = [textOf(code['qrcode']), textOf(code['uid']), textOf(value['code_verifier'])]
  return qr && uid && verifier
    ? { qr, id: JSON.stringify({ code_verifier: verifier, uid }), expiresIn: qrLife, interval: qrInterval }
    : undefined
}

function readQrCode(value: Record<string, unknown>): QrAnswer | undefined {
  const id = textOf(value['sid'])
  // The URL in the response is that of an image; this is the content of the image.
  return id
    ? { qr: `https://www.aliyundrive.com/o/oauth/authorize?sid=${encodeURIComponent(id)}`, id, expiresIn: qrLife, interval: qrInterval }
    : undefined
}

/** The ID of a flow is the query for requesting its state. */
function readSession({ data }: Record<string, unknown>): QrAnswer | undefined {
  if (!isRecord(data)) return undefined
  const { qrcode, uid: session, time: issued, sign: signature } = data
  const time = typeof issued === 'number' ? String(issued) : textOf(issued)
  const [qr, uid, sign] = [textOf(qrcode), textOf(session), textOf(signature)]
  return qr && uid && time && sign
    ? { qr, id: new URLSearchParams({ uid, time, sign }).toString(), expiresIn: qrLife, interval: qrInterval }
    : undefined
}

/** 115 reports 0 (waiting), 1 (scanned), 2 (confirmed), -1 (expired) and -2 (canceled); for an unknown session `state` is 0. */
function pollSession(id: string, outcome: CallResult<unknown>): CallResult<PollAnswer> {
  // 115 delays its response until something happens, so a timeout is not a failure.
  if ('failure' in outcome) return outcome.failure.code === 'host_timeout' ? { data: { status: 'waiting' } } : outcome
  const { state, data } = isRecord(outcome.data) ? outcome.data : {}
  const status = isRecord(data) ? data['status'] : undefined
  if (status === 2) return { data: { status: 'confirmed', sessionId: new URLSearchParams(id).get('uid') ?? '' } }
  if (status === -2) return { failure: { code: 'access_denied', status: 200, requestId: null, retryAfter: null, step: 'poll' } }
  if (status === -1 || state === 0) return { data: { status: 'expired' } }
  return { data: { status: status === 1 ? 'scanned' : 'waiting' } }
}

/** The instance returns an error until the phone has confirmed. */
function pollDevice(outcome: CallResult<unknown>): CallResult<PollAnswer> {
  if ('failure' in outcome) return outcome.failure.code === 'provider_refused' ? { data: { status: 'waiting' } } : outcome
  const result = convert(outcome, readTokens)
  return 'failure' in result ? result : { data: { status: 'done', ...result.data } }
}
