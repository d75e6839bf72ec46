import type { ZoneName } from './names'

export type ViewName = 'start' | 'callback' | 'device' | 'session' | 'albums' | 'webdav' | 'login'

/** Which value of a result belongs to which option of which driver; names are those of the driver data. */
export interface StorageForm {
  driver: string
  /** Option for the refresh token; none if there is no such token. */
  refresh?: string
  /** Option for the ID of a confirmed QR session. */
  session?: string
  /** Option for the access token, if the driver has one. */
  access?: string
  /** Options that must match the sign-in. */
  clientId?: string
  redirectUri?: string
  zone?: string
  /** Options with one correct value for tokens of this tool. */
  fixed?: Readonly<Record<string, string | boolean>>
}

/** What the pages know about a provider. How tokens are obtained is in `lib/token-service/providers`. */
export interface ProviderPages {
  /** Part of the service's URLs (`/api/tokens/<provider>/…`) and of the callback page's. */
  name: string
  /** Locale-free path of the page on which a sign-in starts. */
  startPage: string
  /** Forms of the tool pages, by the field `tool` in their frontmatter. */
  tools: Readonly<Record<string, ViewName>>
  /** Whether a custom app can be used. */
  ownApp: boolean
  zones: readonly ZoneName[]
  /** Whether a QR code is offered in addition to, or instead of, a redirect. */
  qr: boolean
  storage: StorageForm
}

/** All providers, in the order in which they are listed. */
export const providers = [
  {
    name: 'onedrive',
    startPage: '/tool/onedrive/request.html',
    tools: { 'onedrive-request': 'start', 'onedrive-callback': 'callback', 'onedrive-webdav': 'webdav' },
    ownApp: true,
    zones: ['global', 'cn', 'us', 'de'],
    qr: false,
    storage: { driver: 'Onedrive', refresh: 'refresh_token', clientId: 'client_id', redirectUri: 'redirect_uri', zone: 'region' },
  },
  {
    name: 'google',
    startPage: '/tool/google/request.html',
    tools: { 'google-request': 'start', 'google-callback': 'callback', 'google-album': 'albums' },
    ownApp: true,
    zones: [],
    qr: false,
    storage: { driver: 'GoogleDrive', refresh: 'refresh_token', clientId: 'client_id' },
  },
  {
    name: 'aliyundrive',
    startPage: '/tool/aliyundrive/request.html',
    tools: { 'aliyundrive-request': 'start', 'aliyundrive-callback': 'callback' },
    ownApp: true,
    zones: [],
    qr: true,
    storage: { driver: 'AliyundriveOpen', refresh: 'refresh_token', clientId: 'client_id' },
  },
  {
    name: '115',
    startPage: '/tool/115/token.html',
    tools: { '115-token': 'device' },
    ownApp: true,
    zones: [],
    qr: true,
    storage: { driver: '115 Open', refresh: 'refresh_token' },
  },
  {
    name: '115cloud',
    startPage: '/tool/115/cloud.html',
    tools: { '115-cloud': 'session' },
    ownApp: false,
    zones: [],
    qr: true,
    storage: { driver: '115 Cloud', session: 'qrcode_token' },
  },
  {
    name: 'baidu',
    startPage: '/tool/baidu/callback.html',
    tools: { 'baidu-callback': 'callback' },
    ownApp: true,
    zones: [],
    qr: false,
    storage: { driver: 'BaiduNetdisk', refresh: 'refresh_token', clientId: 'client_id' },
  },
  {
    name: 'dropbox',
    startPage: '/tool/dropbox/request.html',
    tools: { 'dropbox-request': 'start', 'dropbox-callback': 'callback' },
    ownApp: true,
    zones: [],
    qr: false,
    storage: { driver: 'Dropbox', refresh: 'refresh_token', clientId: 'client_id' },
  },
  {
    name: 'yandex',
    startPage: '/tool/yandex/callback.html',
    tools: { 'yandex-callback': 'callback' },
    ownApp: true,
    zones: [],
    qr: false,
    storage: { driver: 'YandexDisk', refresh: 'refresh_token', clientId: 'client_id' },
  },
  {
    name: 'wopan',
    startPage: '/tool/wopan/token.html',
    tools: { 'wopan-token': 'login' },
    ownApp: false,
    zones: [],
    qr: false,
    storage: { driver: 'WoPan', refresh: 'refresh_token', access: 'access_token' },
  },
  {
    name: '123pan',
    startPage: '/tool/123pan/callback.html',
    tools: { '123pan-callback': 'callback' },
    ownApp: true,
    zones: [],
    qr: false,
    storage: { driver: '123 Open', refresh: 'refresh_token', access: 'access_token', fixed: { auth_mode: 'token' } },
  },
] as const satisfies readonly ProviderPages[]

type Provider = (typeof providers)[number]
type KeyOfEach<T> = T extends unknown ? keyof T : never

export type ProviderName = Provider['name']

/** Value of the field `tool` in the frontmatter of a tool page. */
export type ToolName = KeyOfEach<Provider['tools']>

/** The providers by name. */
export const providersByName = Object.fromEntries(providers.map((provider: ProviderPages) => [provider.name, provider])) as Readonly<
  Record<ProviderName, ProviderPages>
>
