import type { PollAnswer, QrAnswer, TokensAnswer } from '@/lib/token-service/contract/answers'
import type { Diagnostics } from '@/lib/token-service/contract/errors'
import { authorizationUrl, providersByName, type ProviderName } from '@/lib/token-service/contract/providers'
import { withBase } from '@/lib/site/address'
import type { ApiHost } from '@/lib/settings/api-hosts'
import { asObject, asText, findTokens } from '@/lib/token-service/json'
import { call, failureOf, type CallFailure, type CallResult, type JsonObject } from './call'
import type { HostCalls, StartInput } from './hosts'

/** Where sign-ins through older instances redirect to: they send no other URL when they exchange the code. */
export const olderCallback = (provider: ProviderName): string => `https://alistgo.com/tool/${provider}/callback`

/** What a tab keeps of a sign-in with an app of the visitor. Only the call that exchanges the code sends it. */
interface KeptSignIn extends StartInput {
  redirectUri: string
  verifier?: string | undefined
}

/** Valid both as a `state` and as a code verifier. */
const randomText = (): string => [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (text: string) => new TextEncoder().encode(text)

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

async function challengeOf(verifier: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(verifier)))
  return base64(digest).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Seconds. The QR responses of older instances contain neither value. */
const qrTimes = { expiresIn: 180, interval: 3 }

/** QR sessions of 115. */
const sessionApi = 'https://qrcodeapi.115.com'

/**
 * An instance with the older protocol. An app of the visitor is used only where its secret is in the body of a request: OneDrive's goes to
 * the instance, and those of Google and Yandex to the provider, without the instance.
 */
export function olderHost(host: ApiHost): HostCalls {
  const ask = (path: string, step: Diagnostics['step'], body?: unknown, signal?: AbortSignal): Promise<CallResult<JsonObject>> =>
    call(`${host.url}/alist/${path}`, { step, body, signal })
  /** Lets the instance fetch a provider URL that pages of other sites cannot read. */
  const relay = (target: string, step: 'qr' | 'poll', signal?: AbortSignal): Promise<CallResult<JsonObject>> =>
    call(`${host.url}/proxy/${target}`, { step, signal })
  const finish: HostCalls['finish'] = async (provider, { code, kept }) => {
    const { signIn, publicClientIds } = providersByName[provider]
    if (!signIn) return { failure: failureOf('finish', 'not_supported') }
    const grant = { code, grant_type: 'authorization_code' }
    if (signIn.takes === 'app' || signIn.takes === 'form') {
      if (kept === undefined) return { failure: failureOf('finish', 'started_elsewhere') }
      const { clientId = '', clientSecret = '', region, redirectUri, verifier } = JSON.parse(kept) as KeptSignIn
      const app = { builtIn: false, clientId, redirectUri, region: region ?? null }
      if (signIn.takes === 'app')
        return readTokens(
          await ask(signIn.finish, 'finish', { code, client: base64(bytesOf(`${clientId}::${clientSecret}::${region}`)) }),
          app,
        )
      const proof: Record<string, string> = verifier === undefined ? {} : { code_verifier: verifier }
      const form = { ...grant, client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri, ...proof }
      return readTokens(await askProvider(signIn.finish, { step: 'finish', body: new URLSearchParams(form) }), app)
    }
    if (signIn.takes === 'query') return readTokens(await ask(`${signIn.finish}?${new URLSearchParams({ code }).toString()}`, 'finish'))
    const isRedirect = signIn.takes === 'redirect'
    const body = {
      ...(signIn.takes === 'code' ? { code } : { ...grant, client_id: isRedirect ? publicClientIds?.[''] : '', client_secret: '' }),
      ...(isRedirect ? { redirect_uri: olderCallback(provider) } : {}),
    }
    return readTokens(await ask(signIn.finish, 'finish', body))
  }
  return {
    host,
    offer(provider) {
      const { signIn, qr = false } = providersByName[provider]
      const customApp = signIn?.takes === 'app' || signIn?.takes === 'form'
      return {
        builtIn: (signIn !== undefined && !customApp) || qr || provider === 'wopan',
        customApp,
        qr,
        redirectUri: signIn?.takes === 'app' ? olderCallback(provider) : null,
      }
    },
    start: async (provider, input) => {
      const { signIn, publicClientIds } = providersByName[provider]
      if (!signIn) return { failure: failureOf('start', 'app_required') }
      const isDirect = signIn.takes === 'form'
      const redirectUri =
        input.redirectUri ?? (isDirect ? `${window.location.origin}${withBase(`/tool/${provider}/callback`)}` : olderCallback(provider))
      const state = randomText()
      // Browsers hash only on pages that came by https or from the own machine.
      const verifier = isDirect && window.isSecureContext ? randomText() : undefined
      const authorizeUrl = authorizationUrl(signIn, {
        region: input.region ?? null,
        clientId: input.clientId ?? publicClientIds?.[''] ?? '',
        redirectUri,
        // The instance never receives it: the tab compares it when the provider redirects back.
        state,
        challenge: verifier === undefined ? null : await challengeOf(verifier),
        photos: input.photos ?? false,
      }).toString()
      const kept = JSON.stringify({ ...input, redirectUri, verifier } satisfies KeptSignIn)
      return { data: { authorizeUrl, state, kept: input.clientId ? kept : undefined } }
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
      const { status, authCode } = outcome.data
      if (status === 'QRCodeExpired') return { data: { status: 'expired' } }
      if (status !== 'LoginSuccess') return { data: { status: status === 'ScanSuccess' ? 'scanned' : 'waiting' } }
      return done(await finish(provider, { code: asText(authCode) ?? '', state: '' }))
    },
    siteId: async ({ siteUrl, accessToken, region = 'global' }) => {
      const outcome = await ask('onedrive/get_site_id', 'site-id', { site_url: siteUrl, access_token: accessToken, zone: region })
      return convert(outcome, (body) => {
        const id = asText(body.id)
        return id === null ? undefined : { id, name: null, webUrl: null }
      })
    },
    login: async ({ phone, password, code }) => {
      const path = code === '' ? 'wopan/login' : 'wopan/verify_code'
      const outcome = await ask(path, 'login', { phone, password, verify_code: code })
      return code === '' ? convert(outcome, () => null) : readTokens(outcome)
    },
  }
}

const providerFailures: Partial<Record<CallFailure['code'], CallFailure['code']>> = {
  host_unreachable: 'provider_unavailable',
  host_timeout: 'provider_timeout',
  host_malformed: 'provider_malformed',
}

export async function askProvider(...[url, options]: Parameters<typeof call>): Promise<CallResult<JsonObject>> {
  const outcome = await call(url, options)
  if ('data' in outcome) return outcome
  return { failure: { ...outcome.failure, code: providerFailures[outcome.failure.code] ?? outcome.failure.code } }
}

const done = (result: CallResult<TokensAnswer>): CallResult<PollAnswer> =>
  'failure' in result ? result : { data: { status: 'done', ...result.data } }

/** Reads a response; one that does not match, for which `read` returns `undefined`, is malformed. */
function convert<T>(outcome: CallResult<JsonObject>, read: (value: JsonObject) => T | undefined): CallResult<T> {
  if ('failure' in outcome) return outcome
  const value = read(outcome.data)
  return value === undefined ? { failure: failureOf('finish', 'host_malformed', { status: 200 }) } : { data: value }
}

const hostApp: TokensAnswer['app'] = { builtIn: true, clientId: null, redirectUri: null, region: null }

/** Tokens at the top level of a response, or in `data` or `resp`. */
function readTokens(outcome: CallResult<JsonObject>, app: TokensAnswer['app'] = hostApp): CallResult<TokensAnswer> {
  return convert(outcome, (value) => {
    const tokens = findTokens(asObject(value.data) ?? asObject(value.resp) ?? value)
    return tokens.accessToken || tokens.refreshToken ? { ...tokens, app } : undefined
  })
}

function readDeviceCode({ resp, code_verifier: verifier }: JsonObject): QrAnswer | undefined {
  const { qrcode, uid } = asObject(resp) ?? {}
  const qr = asText(qrcode)
  return qr && uid && verifier ? { qr, id: JSON.stringify({ code_verifier: verifier, uid }), ...qrTimes } : undefined
}

function readQrCode({ sid }: JsonObject): QrAnswer | undefined {
  const id = asText(sid)
  // The URL in the response is that of an image; this is the content of the image.
  return id ? { qr: `https://www.aliyundrive.com/o/oauth/authorize?sid=${encodeURIComponent(id)}`, id, ...qrTimes } : undefined
}

/** The ID of a flow is the query for requesting its state. */
function readSession({ data }: JsonObject): QrAnswer | undefined {
  const session = asObject(data) ?? {}
  const [qr, uid, time, sign] = ['qrcode', 'uid', 'time', 'sign'].map((name) => asText(session[name]))
  return qr && uid && time && sign ? { qr, id: new URLSearchParams({ uid, time, sign }).toString(), ...qrTimes } : undefined
}

/** 115 reports 0 (waiting), 1 (scanned), 2 (confirmed), -1 (expired) and -2 (canceled); for an unknown session `state` is 0. */
function pollSession(id: string, outcome: CallResult<JsonObject>): CallResult<PollAnswer> {
  // 115 delays its response until something happens, so a timeout is not a failure.
  if ('failure' in outcome) return outcome.failure.code === 'host_timeout' ? { data: { status: 'waiting' } } : outcome
  const { state, data } = outcome.data
  const status = asObject(data)?.status
  if (status === 2) return { data: { status: 'confirmed', sessionId: new URLSearchParams(id).get('uid') ?? '' } }
  if (status === -2) return { failure: failureOf('poll', 'access_denied', { status: 200 }) }
  if (status === -1 || state === 0) return { data: { status: 'expired' } }
  return { data: { status: status === 1 ? 'scanned' : 'waiting' } }
}
