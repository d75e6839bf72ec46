import type { ErrorCode } from './contract/errors'
import type { ProviderName, ZoneName } from './contract/providers'
import { Failure } from './failure'
import { asObject, asText, readWords } from './json'
import { bearer, exchangeCode, refusal } from './oauth'
import { pan115, pan115Cloud } from './pan115'
import type { OAuth, Provider, QrFlow } from './provider'
import { readAnswer } from './upstream'

/** Microsoft's regional clouds: sign-in endpoint, Graph endpoint, and the domain of SharePoint sites. */
const clouds: Record<ZoneName, { login: string; graph: string; sharePoint: string }> = {
  global: { login: 'login.microsoftonline.com', graph: 'graph.microsoft.com', sharePoint: 'sharepoint.com' },
  cn: { login: 'login.chinacloudapi.cn', graph: 'microsoftgraph.chinacloudapi.cn', sharePoint: 'sharepoint.cn' },
  us: { login: 'login.microsoftonline.us', graph: 'graph.microsoft.us', sharePoint: 'sharepoint.us' },
  de: { login: 'login.microsoftonline.de', graph: 'graph.microsoft.de', sharePoint: 'sharepoint.de' },
}

export const cloudOf = (zone: ZoneName | null) => clouds[zone ?? 'global']

/** What providers that keep to OAuth 2.0 with PKCE have in common. */
const standard = { send: 'form', pkce: true, redirectUriWith: ['code'] } as const satisfies Partial<OAuth>

/** Since 2025 Google lets apps read only the albums that they created. */
const photosScope = 'https://www.googleapis.com/auth/photoslibrary.readonly.appcreateddata'

const aliyunScopes = ['user:base', 'file:all:read', 'file:all:write']

/** The endpoints and special cases of each provider. The rest of the service knows neither. */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  onedrive: {
    hosts: Object.values(clouds).flatMap(({ login, graph }) => [login, graph]),
    publicClientIds: { global: '0a2991a3-1674-4334-8561-671cc7349960', cn: '50ff485b-3bdc-4bd5-92a1-75b178187673' },
    secret: 'required',
    oauth: {
      ...standard,
      authorizeUrl: (zone) => `https://${cloudOf(zone).login}/common/oauth2/v2.0/authorize`,
      tokenUrl: (zone) => `https://${cloudOf(zone).login}/common/oauth2/v2.0/token`,
      parameters: () => ({ response_type: 'code', scope: 'offline_access files.readwrite.all' }),
      redirectUriWith: ['code', 'refresh'],
    },
    check: {
      url: ({ zone }) => `https://${cloudOf(zone).graph}/v1.0/me/drive?$select=driveType,owner`,
      account(body) {
        const user = asObject(asObject(body.owner)?.user)
        return asText(user?.displayName) ?? asText(user?.email) ?? asText(body.driveType)
      },
    },
    openListName: 'onedrive',
  },
  google: {
    hosts: ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com', 'photoslibrary.googleapis.com'],
    // rclone's app redirects to the user's own machine.
    publicClientIds: { '': '202264815644.apps.googleusercontent.com' },
    otherRedirectUris: ['http://127.0.0.1:53682/'],
    secret: 'required',
    oauth: {
      ...standard,
      authorizeUrl: () => 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: () => 'https://oauth2.googleapis.com/token',
      parameters: ({ photos }) => ({
        response_type: 'code',
        scope: `https://www.googleapis.com/auth/drive${photos ? ` ${photosScope}` : ''}`,
        access_type: 'offline',
        // Without it, Google sends a refresh token only at the first consent.
        prompt: 'consent',
      }),
    },
    check: {
      url: () => 'https://www.googleapis.com/drive/v3/about?fields=user',
      account: ({ user }) => asText(asObject(user)?.displayName) ?? asText(asObject(user)?.emailAddress),
    },
    openListName: 'googleui',
  },
  dropbox: {
    hosts: ['www.dropbox.com', 'api.dropboxapi.com'],
    publicClientIds: { '': '76lrwrklhdn1icb' },
    // PKCE replaces the secret.
    secret: 'optional',
    oauth: {
      ...standard,
      authorizeUrl: () => 'https://www.dropbox.com/oauth2/authorize',
      tokenUrl: () => 'https://api.dropboxapi.com/oauth2/token',
      parameters: () => ({ response_type: 'code', token_access_type: 'offline' }),
    },
    check: {
      url: () => 'https://api.dropboxapi.com/2/users/get_current_account',
      method: 'POST',
      account: (body) => asText(asObject(body.name)?.display_name) ?? asText(body.email),
    },
    openListName: 'dropboxs',
  },
  yandex: {
    hosts: ['oauth.yandex.com', 'cloud-api.yandex.net'],
    publicClientIds: { '': 'a78d5a69054042fa936f6c77f9a0ae8b' },
    secret: 'required',
    oauth: {
      ...standard,
      authorizeUrl: () => 'https://oauth.yandex.com/authorize',
      tokenUrl: () => 'https://oauth.yandex.com/token',
      // Permissions are those registered for the app.
      parameters: () => ({ response_type: 'code' }),
    },
    check: {
      url: () => 'https://cloud-api.yandex.net/v1/disk',
      headers: (accessToken) => ({ Authorization: `OAuth ${accessToken}` }),
      account: ({ user }) => asText(asObject(user)?.display_name) ?? asText(asObject(user)?.login),
    },
    openListName: 'yandexui',
  },
  aliyundrive: {
    hosts: ['open.aliyundrive.com', 'openapi.aliyundrive.com', 'openapi.alipan.com'],
    publicClientIds: { '': 'b8c990e60b18446eb07f5dca30398e8a' },
    secret: 'required',
    oauth: {
      authorizeUrl: () => 'https://open.aliyundrive.com/oauth/authorize',
      tokenUrl: () => 'https://openapi.aliyundrive.com/oauth/access_token',
      parameters: () => ({ scope: aliyunScopes.join(','), response_type: 'code', relogin: 'true' }),
      send: 'json',
      pkce: false,
      redirectUriWith: [],
    },
    qr: aliyunQr(),
    check: {
      url: () => 'https://openapi.aliyundrive.com/adrive/v1.0/user/getDriveInfo',
      method: 'POST',
      headers: (accessToken) => ({ ...bearer(accessToken), 'Content-Type': 'application/json' }),
      body: '{}',
      accepts: (body) => asText(body.code) === null,
      account: (body) => asText(body.nick_name) ?? asText(body.name),
    },
    // Aliyun's codes are words such as `RefreshTokenExpired` or `InvalidCode`.
    meaning: (_, { code }) =>
      match(code, [
        [/TooManyRequests|Too Many Requests/i, 'provider_rate_limited'],
        [/RefreshToken|AccessToken/i, 'token_rejected'],
        [/Client|AppId|AppNot|AppSecret/i, 'client_rejected'],
        [/Code/i, 'code_rejected'],
        [/Scope|Permission/i, 'scope_rejected'],
      ]),
    openListName: 'alicloud',
  },
  '115': pan115,
  '115cloud': pan115Cloud,
  baidu: {
    hosts: ['openapi.baidu.com', 'pan.baidu.com'],
    publicClientIds: { '': 'hq9yQ9w9kR4YHj1kyYafLygVocobh7Sf' },
    // Baidu then displays the code for the user to paste.
    otherRedirectUris: ['oob'],
    secret: 'required',
    oauth: {
      authorizeUrl: () => 'https://openapi.baidu.com/oauth/2.0/authorize',
      tokenUrl: () => 'https://openapi.baidu.com/oauth/2.0/token',
      parameters: () => ({ response_type: 'code', scope: 'basic,netdisk', qrcode: '1' }),
      send: 'query of GET',
      pkce: false,
      redirectUriWith: ['code'],
    },
    check: {
      url: ({ accessToken }) =>
        `https://pan.baidu.com/rest/2.0/xpan/nas?${new URLSearchParams({ method: 'uinfo', access_token: accessToken }).toString()}`,
      headers: () => ({}),
      accepts: ({ errno }) => errno === 0,
      account: (body) => asText(body.netdisk_name) ?? asText(body.baidu_name),
    },
    meaning: (operation) => (operation === 'call' ? 'token_rejected' : undefined),
    openListName: 'baiduyun',
  },
  '123pan': {
    hosts: ['yun.123pan.com', 'open-api.123pan.com'],
    publicClientIds: { '': 'zpcup2ci1kmy62s8mkbc363e32z2v9l5' },
    secret: 'required',
    oauth: {
      authorizeUrl: () => 'https://yun.123pan.com/auth',
      tokenUrl: () => 'https://open-api.123pan.com/api/v1/oauth2/access_token',
      parameters: () => ({ scope: 'user:base,file:all:read,file:all:write' }),
      send: 'query of POST',
      pkce: false,
      redirectUriWith: ['code', 'refresh'],
    },
    check: {
      url: () => 'https://open-api.123pan.com/api/v1/user/info',
      headers: (accessToken) => ({ ...bearer(accessToken), Platform: 'open_platform' }),
      accepts: ({ code }) => code === 0,
      account: ({ data }) => asText(asObject(data)?.nickname) ?? asText(asObject(data)?.uid),
    },
    // The codes are numbers without documentation; the messages are more informative.
    meaning: (operation, { message }) =>
      operation === 'call'
        ? 'token_rejected'
        : match(message, [
            [/client|app/i, 'client_rejected'],
            operation === 'refresh' ? [/refresh|token/i, 'token_rejected'] : [/code/i, 'code_rejected'],
          ]),
    openListName: '123cloud',
  },
  // WoPan signs its calls with an undocumented encryption, so pages use other instances or the manual method.
  wopan: { hosts: [], publicClientIds: {}, secret: 'none' },
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
      const { oauth } = providers.aliyundrive
      if (!oauth) throw new Error('tokens: Aliyun Drive has no token endpoint')
      const input = { app, redirectUri: '', code, verifier: null }
      return { status: 'done', tokens: await exchangeCode({ ...providers.aliyundrive, oauth }, input, fetch) }
    },
  }
}

function match(text: string | null, meanings: readonly (readonly [RegExp, ErrorCode])[]): ErrorCode | undefined {
  return meanings.find(([pattern]) => pattern.test(text ?? ''))?.[1]
}
