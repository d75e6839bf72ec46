export type ViewName = 'start' | 'callback' | 'scan' | 'albums' | 'webdav' | 'login'

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
  region?: string
  /** Options with one correct value for tokens of this tool. */
  fixed?: Readonly<Record<string, string | boolean>>
}

/** Sign-in by redirect, as far as pages have to know it: instances with the older protocol leave all of it to the page. */
interface SignIn {
  /** URL at the provider, by region if it has regions. */
  authorize: string | Readonly<Record<RegionName, string>>
  /** Parameters besides the app, `redirect_uri`, `state` and PKCE. */
  parameters: Readonly<Record<string, string>>
  /** Where the page exchanges the code: a path below `/alist/` of an older instance, or a token endpoint of the provider that accepts requests from pages. */
  finish: string
  /**
   * What that call takes. With the instance's app: `query` (a GET with the code), `code`, `grant`, or `redirect` (also the app and the URL to
   * which the provider redirected). With an app of the visitor: `app`, or `form` at the provider itself.
   */
  takes: 'query' | 'code' | 'grant' | 'redirect' | 'app' | 'form'
}

/** What a field of the pages takes, or what a provider shows next to it. */
export type ValueKind = 'clientId' | 'clientSecret' | 'secretId' | 'appNumber' | 'accessToken' | 'refreshToken' | 'code' | 'phone'

/** How values of a kind look. With a sample, all of them look like this; without, some do. Of two that fit, the first one is meant. */
type ValueForm = readonly [kind: ValueKind, looks: RegExp, sample?: string]

/** What the pages know about a provider. How tokens are obtained is in `lib/token-service/providers.ts`. */
export interface ProviderPages {
  /** Part of the service's URLs (`/api/tokens/<provider>/…`) and of the callback page's. */
  name: string
  /** Locale-free path of the page on which a sign-in starts. */
  startPage: string
  /** Forms of the tool pages, by the field `tool` in their frontmatter. */
  tools: Readonly<Record<string, ViewName>>
  /** Whether it signs in without any app, so that none can be chosen either. */
  withoutApp?: true
  regions?: readonly RegionName[]
  /** Whether a QR code is offered in addition to, or instead of, a redirect. */
  qr?: true
  storage: StorageForm
  /** Values that the pages can tell apart. */
  values?: readonly ValueForm[]
  signIn?: SignIn
  /** Publicly known client ids, by region (`''` without regions); their secrets are not public and have no default. */
  publicClientIds?: Readonly<Partial<Record<RegionName | '', string>>>
  /** Redirect URL after which the visitor pastes what the provider shows. */
  pasteUri?: string
  /** Failures that have their own message: the key of the message, and a pattern in the code or message of the provider. */
  explainedErrors?: readonly (readonly [key: string, pattern: RegExp])[]
}

/**
 * Microsoft's regional clouds: hosts for signing in and of Graph, and the hosts of SharePoint sites. Microsoft closed `de` in 2021. Other
 * providers have no regions.
 */
export const clouds = {
  global: { login: 'login.microsoftonline.com', graph: 'graph.microsoft.com', sites: /^[a-z\d][a-z\d-]{0,62}\.sharepoint\.com$/ },
  cn: { login: 'login.chinacloudapi.cn', graph: 'microsoftgraph.chinacloudapi.cn', sites: /^[a-z\d][a-z\d-]{0,62}\.sharepoint\.cn$/ },
  us: { login: 'login.microsoftonline.us', graph: 'graph.microsoft.us', sites: /^[a-z\d][a-z\d-]{0,62}\.sharepoint(?:-mil)?\.us$/ },
  de: { login: 'login.microsoftonline.de', graph: 'graph.microsoft.de', sites: /^[a-z\d][a-z\d-]{0,62}\.sharepoint\.de$/ },
}

export type RegionName = keyof typeof clouds
export const regionNames = Object.keys(clouds) as [RegionName, ...RegionName[]]

const microsoftSignIn = (region: RegionName): string => `https://${clouds[region].login}/common/oauth2/v2.0/authorize`

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Scope of Google Photos. Since 2025, Google lets apps read only the albums that they created. */
const photosScope = 'https://www.googleapis.com/auth/photoslibrary.readonly.appcreateddata'

/** All providers, in the order in which they are listed. */
export const providers = [
  {
    name: 'onedrive',
    startPage: '/tool/onedrive/request.html',
    tools: { 'onedrive-request': 'start', 'onedrive-callback': 'callback', 'onedrive-webdav': 'webdav' },
    regions: regionNames,
    signIn: {
      authorize: { global: microsoftSignIn('global'), cn: microsoftSignIn('cn'), us: microsoftSignIn('us'), de: microsoftSignIn('de') },
      parameters: { response_type: 'code', scope: 'offline_access files.readwrite.all' },
      finish: 'onedrive/get_refresh_token',
      takes: 'app',
    },
    publicClientIds: { global: '0a2991a3-1674-4334-8561-671cc7349960', cn: '50ff485b-3bdc-4bd5-92a1-75b178187673' },
    storage: { driver: 'Onedrive', refresh: 'refresh_token', clientId: 'client_id', redirectUri: 'redirect_uri', region: 'region' },
    values: [
      ['secretId', guid],
      ['clientId', guid, '00000000-0000-0000-0000-000000000000'],
      ['clientSecret', /^.{3}\dQ~/],
    ],
    explainedErrors: [
      ['redirectNotRegistered', /AADSTS50011\b/],
      ['adminConsent', /AADSTS(65001|90094)\b/],
      ['singleTenant', /AADSTS50194\b/],
      ['codeUsed', /AADSTS54005\b/],
      ['codeExpired', /AADSTS70008\b/],
      ['tokenAged', /AADSTS700082\b/],
      ['appUnknown', /AADSTS700016\b/],
      ['secretWrong', /AADSTS7000(215|222)\b/],
      ['verifierWrong', /AADSTS50148\b/],
    ],
  },
  {
    name: 'google',
    startPage: '/tool/google/request.html',
    tools: { 'google-request': 'start', 'google-callback': 'callback', 'google-album': 'albums' },
    signIn: {
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      parameters: {
        response_type: 'code',
        scope: 'https://www.googleapis.com/auth/drive',
        access_type: 'offline',
        // Without it, Google sends a refresh token only at the first consent.
        prompt: 'consent',
      },
      finish: 'https://www.googleapis.com/oauth2/v4/token',
      takes: 'form',
    },
    // rclone's app redirects to the user's own machine.
    publicClientIds: { '': '202264815644.apps.googleusercontent.com' },
    pasteUri: 'http://127.0.0.1:53682/',
    storage: { driver: 'GoogleDrive', refresh: 'refresh_token', clientId: 'client_id' },
    values: [
      ['clientId', /\.apps\.googleusercontent\.com$/, '….apps.googleusercontent.com'],
      ['clientSecret', /^GOCSPX-/],
      ['accessToken', /^ya29\./],
      ['refreshToken', /^1\/\//],
      ['code', /^4\//],
    ],
    explainedErrors: [
      ['photosClosed', /insufficient authentication scopes/i],
      ['photosDisabled', /Photos Library API has not been used|it is disabled/i],
      ['testerMissing', /^access_denied$/],
      ['testingToken', /Token has been expired or revoked/i],
    ],
  },
  {
    name: 'aliyundrive',
    startPage: '/tool/aliyundrive/request.html',
    tools: { 'aliyundrive-request': 'start', 'aliyundrive-callback': 'callback' },
    qr: true,
    storage: { driver: 'AliyundriveOpen', refresh: 'refresh_token', clientId: 'client_id' },
    signIn: {
      authorize: 'https://open.aliyundrive.com/oauth/authorize',
      parameters: { scope: 'user:base,file:all:read,file:all:write', response_type: 'code', relogin: 'true' },
      finish: 'ali_open/code',
      takes: 'grant',
    },
    publicClientIds: { '': 'b8c990e60b18446eb07f5dca30398e8a' },
    explainedErrors: [['tooManyTokens', /Too ?Many ?Requests/i]],
  },
  {
    name: '115',
    startPage: '/tool/115/token.html',
    tools: { '115-token': 'scan' },
    qr: true,
    storage: { driver: '115 Open', refresh: 'refresh_token' },
    values: [['clientId', /^\d+$/, '100000000']],
    explainedErrors: [['tokenReplaced', /\b40140(116|119|120)\b|no auth/i]],
  },
  {
    name: '115cloud',
    startPage: '/tool/115/cloud.html',
    tools: { '115-cloud': 'scan' },
    withoutApp: true,
    qr: true,
    storage: { driver: '115 Cloud', session: 'qrcode_token' },
  },
  {
    name: 'baidu',
    startPage: '/tool/baidu/callback.html',
    tools: { 'baidu-callback': 'callback' },
    storage: { driver: 'BaiduNetdisk', refresh: 'refresh_token', clientId: 'client_id' },
    values: [
      ['appNumber', /^\d{6,12}$/],
      ['accessToken', /^12[12]\.[\da-f]{32}\./],
    ],
    signIn: {
      authorize: 'https://openapi.baidu.com/oauth/2.0/authorize',
      parameters: { response_type: 'code', scope: 'basic,netdisk', qrcode: '1' },
      finish: 'baidu/get_refresh_token',
      takes: 'query',
    },
    publicClientIds: { '': 'hq9yQ9w9kR4YHj1kyYafLygVocobh7Sf' },
    // Baidu then displays the code.
    pasteUri: 'oob',
    explainedErrors: [['tokenSpent', /expired_token|refresh token has been used/i]],
  },
  {
    name: 'dropbox',
    startPage: '/tool/dropbox/request.html',
    tools: { 'dropbox-request': 'start', 'dropbox-callback': 'callback' },
    storage: { driver: 'Dropbox', refresh: 'refresh_token', clientId: 'client_id' },
    values: [
      ['clientId', /^[\da-z]{15}$/, '0123456789abcde'],
      ['clientSecret', /^[\da-z]{15}$/, '0123456789abcde'],
      ['accessToken', /^sl\./],
    ],
    signIn: {
      authorize: 'https://www.dropbox.com/oauth2/authorize',
      parameters: { response_type: 'code', token_access_type: 'offline' },
      finish: 'dropbox/token',
      takes: 'redirect',
    },
    publicClientIds: { '': '76lrwrklhdn1icb' },
    explainedErrors: [['appFull', /user (limit|cap)|reached its user/i]],
  },
  {
    name: 'yandex',
    startPage: '/tool/yandex/callback.html',
    tools: { 'yandex-callback': 'callback' },
    signIn: {
      authorize: 'https://oauth.yandex.com/authorize',
      // Permissions are those registered for the app.
      parameters: { response_type: 'code' },
      finish: 'https://oauth.yandex.com/token',
      takes: 'form',
    },
    publicClientIds: { '': 'a78d5a69054042fa936f6c77f9a0ae8b' },
    storage: { driver: 'YandexDisk', refresh: 'refresh_token', clientId: 'client_id' },
    values: [
      ['clientId', /^[\da-f]{32}$/, '0123456789abcdef0123456789abcdef'],
      ['clientSecret', /^[\da-f]{32}$/, '0123456789abcdef0123456789abcdef'],
      ['accessToken', /^y\d_/],
    ],
  },
  {
    name: 'wopan',
    startPage: '/tool/wopan/token.html',
    tools: { 'wopan-token': 'login' },
    withoutApp: true,
    storage: { driver: 'WoPan', refresh: 'refresh_token', access: 'access_token' },
    values: [['phone', /^1\d{10}$/, '13800138000']],
  },
  {
    name: '123pan',
    startPage: '/tool/123pan/callback.html',
    tools: { '123pan-callback': 'callback' },
    storage: { driver: '123 Open', refresh: 'refresh_token', access: 'access_token', clientId: 'client_id', fixed: { auth_mode: 'token' } },
    signIn: {
      authorize: 'https://yun.123pan.com/auth',
      parameters: { scope: 'user:base,file:all:read,file:all:write' },
      finish: '123pan/code',
      takes: 'code',
    },
    publicClientIds: { '': 'zpcup2ci1kmy62s8mkbc363e32z2v9l5' },
    explainedErrors: [['tokenSingleUse', /refresh_?token/i]],
  },
] as const satisfies readonly ProviderPages[]

type Provider = (typeof providers)[number]
type KeyOfEach<T> = T extends unknown ? keyof T : never

export type ProviderName = Provider['name']

export type ToolName = KeyOfEach<Provider['tools']>

export const providersByName = Object.fromEntries(providers.map((provider: ProviderPages) => [provider.name, provider])) as Readonly<
  Record<ProviderName, ProviderPages>
>

/** Names of all providers, in the order in which they are listed. */
export const providerNames: readonly ProviderName[] = providers.map(({ name }) => name)

export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(providersByName, name)
}

/** The URL at which the visitor signs in. `challenge`: of PKCE; `photos`: also ask for albums. */
export function authorizationUrl(
  { authorize, parameters }: SignIn,
  input: {
    region: RegionName | null
    clientId: string
    redirectUri: string
    state: string
    challenge: string | null
    photos: boolean
  },
): URL {
  const url = new URL(typeof authorize === 'string' ? authorize : authorize[input.region ?? 'global'])
  url.search = new URLSearchParams({
    client_id: input.clientId,
    redirect_uri: input.redirectUri,
    ...parameters,
    ...(input.photos ? { scope: `${parameters['scope']} ${photosScope}` } : {}),
    state: input.state,
    ...(input.challenge === null ? {} : { code_challenge: input.challenge, code_challenge_method: 'S256' }),
  }).toString()
  return url
}
