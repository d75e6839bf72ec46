import type { ErrorCode } from '@/lib/token-service/contract/errors'
import { Failure } from '@/lib/token-service/service/failure'
import { asText, readWords } from '@/lib/token-service/service/json'
import { readAnswer, type UpstreamFetch } from '@/lib/token-service/service/upstream'
import type { App, Provider, Tokens } from './provider'
import { refusal, type Doing } from './refusal'
import { readTokens } from './tokens'

const api = 'https://openapi.aliyundrive.com'
const scopes = ['user:base', 'file:all:read', 'file:all:write']

/** Lifetime of Aliyun's QR code in seconds; expiry is reported as `QRCodeExpired`. */
const qrSeconds = 180

/** Values of the status endpoint. */
const qrStatuses: Record<string, 'waiting' | 'scanned' | 'expired'> = {
  WaitLogin: 'waiting',
  ScanSuccess: 'scanned',
  QRCodeExpired: 'expired',
}

export const aliyundrive: Provider = {
  name: 'aliyundrive',
  hosts: ['open.aliyundrive.com', 'openapi.aliyundrive.com', 'openapi.alipan.com'],
  zones: [],
  publicClientIds: { '': 'b8c990e60b18446eb07f5dca30398e8a' },
  secret: 'required',
  redirect: {
    pkce: false,
    authorizeUrl({ app, redirectUri, state }) {
      const url = new URL('https://open.aliyundrive.com/oauth/authorize')
      url.search = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(','),
        response_type: 'code',
        state,
        relogin: 'true',
      }).toString()
      return url
    },
    exchange: ({ app, code }, fetch) => exchange(app, code, fetch),
  },
  qr: {
    async begin(app, fetch) {
      const body = await post('/oauth/authorize/qrcode', { ...credentials(app), scopes }, 'call', fetch)
      const sid = asText(body.sid)
      if (sid === null || !/^[\w-]{1,200}$/.test(sid))
        throw new Failure('provider_malformed', 'The provider sent no session for the QR code.')
      // Content of Aliyun's own QR image; generated here, so that no image is loaded from another host.
      return { qr: `https://www.aliyundrive.com/o/oauth/authorize?sid=${sid}`, state: { sid }, expiresIn: qrSeconds, interval: 2 }
    },
    async poll(app, { sid = '' }, fetch) {
      const answer = await fetch(new URL(`${api}/oauth/qrcode/${encodeURIComponent(sid)}/status`))
      if (answer.status !== 200) throw refuse('call', answer.text)
      const body = readAnswer(answer)
      const status = qrStatuses[asText(body.status) ?? '']
      if (status) return { status }
      const code = asText(body.authCode)
      if (body.status !== 'LoginSuccess' || code === null) throw new Failure('provider_malformed', 'The provider sent an unknown status.')
      return { status: 'done', tokens: await exchange(app, code, fetch) }
    },
  },
  refresh: async ({ app, refreshToken }, fetch) => {
    const body = { ...credentials(app), grant_type: 'refresh_token', refresh_token: refreshToken }
    return readTokens(await post('/oauth/access_token', body, 'refresh', fetch))
  },
  check: async ({ accessToken }, fetch) => {
    const body = await post('/adrive/v1.0/user/getDriveInfo', {}, 'call', fetch, { Authorization: `Bearer ${accessToken}` })
    return asText(body.nick_name) ?? asText(body.name)
  },
}

async function exchange(app: App, code: string, fetch: UpstreamFetch): Promise<Tokens> {
  return readTokens(await post('/oauth/access_token', { ...credentials(app), grant_type: 'authorization_code', code }, 'code', fetch))
}

function credentials(app: App | null) {
  if (!app) throw new Error('tokens: Aliyun Drive needs an app')
  return { client_id: app.clientId, client_secret: app.clientSecret ?? '' }
}

async function post(path: string, body: unknown, doing: Doing, fetch: UpstreamFetch, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(`${api}${path}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw refuse(doing, answer.text)
  const found = readAnswer(answer)
  // The older endpoints return 200 with an error code.
  if (asText(found.code) !== null && !('access_token' in found)) throw refuse(doing, answer.text)
  return found
}

/** Aliyun's codes are words such as `RefreshTokenExpired` or `InvalidCode`. */
function refuse(doing: Doing, text: string): Failure {
  const words = readWords(text)
  const code = words.code ?? ''
  const meaning: readonly (readonly [RegExp, ErrorCode])[] = [
    [/TooManyRequests|Too Many Requests/i, 'provider_rate_limited'],
    [/RefreshToken|AccessToken/i, 'token_rejected'],
    [/Client|AppId|AppNot|AppSecret/i, 'client_rejected'],
    [/Code/i, 'code_rejected'],
    [/Scope|Permission/i, 'scope_rejected'],
  ]
  return refusal(doing, words, meaning.find(([pattern]) => pattern.test(code))?.[1])
}
