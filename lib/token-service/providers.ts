import type { ErrorCode } from './contract/errors'
import { clouds, type ProviderName, type RegionName } from './contract/providers'
import { Failure } from './failure'
import { asText, readWords } from './json'
import { exchangeCode, refusal } from './oauth'
import { pan115, pan115Cloud } from './pan115'
import type { OAuth, Provider, QrFlow } from './provider'
import { readAnswer } from './upstream'

export const cloudOf = (region: RegionName | null) => clouds[region ?? 'global']

/** What providers that keep to OAuth 2.0 with PKCE have in common. */
const standard = { send: 'form', pkce: true, sendsRedirectUri: true } as const satisfies Partial<OAuth>

const aliyunScopes = ['user:base', 'file:all:read', 'file:all:write']

/** The endpoints and special cases of each provider; nothing else in the service depends on them. */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  onedrive: {
    hosts: Object.values(clouds).flatMap(({ login, graph }) => [login, graph]),
    secret: 'required',
    oauth: {
      ...standard,
      tokenUrl: (region) => `https://${cloudOf(region).login}/common/oauth2/v2.0/token`,
    },
  },
  google: {
    hosts: ['oauth2.googleapis.com'],
    secret: 'required',
    oauth: {
      ...standard,
      tokenUrl: () => 'https://oauth2.googleapis.com/token',
    },
  },
  dropbox: {
    hosts: ['www.dropbox.com', 'api.dropboxapi.com'],
    // PKCE replaces the secret.
    secret: 'optional',
    oauth: {
      ...standard,
      tokenUrl: () => 'https://api.dropboxapi.com/oauth2/token',
    },
  },
  yandex: {
    hosts: ['oauth.yandex.com'],
    secret: 'required',
    oauth: {
      ...standard,
      tokenUrl: () => 'https://oauth.yandex.com/token',
    },
  },
  aliyundrive: {
    hosts: ['open.aliyundrive.com', 'openapi.aliyundrive.com', 'openapi.alipan.com'],
    secret: 'required',
    oauth: {
      tokenUrl: () => 'https://openapi.aliyundrive.com/oauth/access_token',
      send: 'json',
      pkce: false,
      sendsRedirectUri: false,
    },
    qr: aliyunQr(),
    // Aliyun's codes are words such as `RefreshTokenExpired` or `InvalidCode`.
    meaning: (_, { code }) =>
      match(code, [
        [/TooManyRequests|Too Many Requests/i, 'provider_rate_limited'],
        [/RefreshToken|AccessToken/i, 'token_rejected'],
        [/Client|AppId|AppNot|AppSecret/i, 'client_rejected'],
        [/Code/i, 'code_rejected'],
        [/Scope|Permission/i, 'scope_rejected'],
      ]),
  },
  '115': pan115,
  '115cloud': pan115Cloud,
  baidu: {
    hosts: ['openapi.baidu.com'],
    secret: 'required',
    oauth: {
      tokenUrl: () => 'https://openapi.baidu.com/oauth/2.0/token',
      send: 'query of GET',
      pkce: false,
      sendsRedirectUri: true,
    },
  },
  '123pan': {
    hosts: ['yun.123pan.com', 'open-api.123pan.com'],
    secret: 'required',
    oauth: {
      tokenUrl: () => 'https://open-api.123pan.com/api/v1/oauth2/access_token',
      send: 'query of POST',
      pkce: false,
      sendsRedirectUri: true,
    },
    // The codes are numbers without documentation; the messages are more informative.
    meaning: (_, { message }) =>
      match(message, [
        [/client|app/i, 'client_rejected'],
        [/code/i, 'code_rejected'],
      ]),
  },
  // WoPan signs its calls with an undocumented encryption, so pages use other instances or the manual method.
  wopan: { hosts: [], secret: 'none' },
}

/** Sign-in to Aliyun Drive with the QR code that its app scans. */
function aliyunQr(): QrFlow {
  const api = 'https://openapi.aliyundrive.com/oauth'
  const statuses: Record<string, 'waiting' | 'scanned' | 'expired'> = {
    WaitLogin: 'waiting',
    ScanSuccess: 'scanned',
    QRCodeExpired: 'expired',
  }
  return {
    async begin(app, fetch) {
      const body = JSON.stringify({ client_id: app.clientId, client_secret: app.clientSecret ?? '', scopes: aliyunScopes })
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(new URL(`${api}/authorize/qrcode`), { method: 'POST', headers, body })
      if (answer.status !== 200) throw refusal(providers.aliyundrive, 'call', readWords(answer.text))
      const sid = asText(readAnswer(answer).sid)
      if (sid === null || !/^[\w-]{1,200}$/.test(sid))
        throw new Failure('provider_malformed', 'The provider sent no session for the QR code.')
      // Content of Aliyun's own QR image; generated here, so that no image is loaded from another host.
      return { qr: `https://www.aliyundrive.com/o/oauth/authorize?sid=${sid}`, state: { sid }, expiresIn: 180, interval: 2 }
    },
    async poll(app, { sid = '' }, fetch) {
      const answer = await fetch(new URL(`${api}/qrcode/${encodeURIComponent(sid)}/status`))
      if (answer.status !== 200) throw refusal(providers.aliyundrive, 'call', readWords(answer.text))
      const body = readAnswer(answer)
      const status = statuses[asText(body.status) ?? '']
      if (status) return { status }
      const code = asText(body.authCode)
      if (body.status !== 'LoginSuccess' || code === null) throw new Failure('provider_malformed', 'The provider sent an unknown status.')
      const input = { app, redirectUri: '', code, verifier: null }
      return { status: 'done', tokens: await exchangeCode(providers.aliyundrive, input, fetch) }
    },
  }
}

function match(text: string | null, meanings: readonly (readonly [RegExp, ErrorCode])[]): ErrorCode | undefined {
  return meanings.find(([pattern]) => pattern.test(text ?? ''))?.[1]
}
