import { zoneNames, type ProviderName, type ZoneName } from '@/lib/token-service/contract/names'
import { beginDevice, finishDevice } from '@/lib/token-service/providers/115'
import { findSiteId } from '@/lib/token-service/providers/onedrive'
import type { Tokens } from '@/lib/token-service/providers/provider'
import { redirectUris, resolveApp } from '@/lib/token-service/service/apps'
import type { Call } from '@/lib/token-service/service/call'
import { Failure } from '@/lib/token-service/service/failure'
import { need, type Fields } from './fields'

/** A call of the existing public instances: its provider and response. */
export interface PublicCall {
  provider: ProviderName
  run: (fields: Fields, call: Call) => Promise<unknown>
}

/** Calls of AList's pages and drivers, by method and path. Field names are theirs. */
export const alistCalls: Readonly<Record<string, PublicCall>> = {
  'GET /alist/115/auth_device_code': {
    provider: '115',
    run: async ({ app_id: clientId = '' }, call) => {
      const app = resolveApp(call.provider, clientId ? { clientId } : {}, call.settings)
      const { verifier, data } = await beginDevice(app.clientId, call.fetch)
      return { code_verifier: verifier, resp: data }
    },
  },
  'POST /alist/115/get_token': {
    provider: '115',
    run: async (fields, call) => ({ resp: await finishDevice(need(fields, 'uid'), need(fields, 'code_verifier'), call.fetch) }),
  },
  'POST /alist/123pan/code': { provider: '123pan', run: async (fields, call) => tokens(await exchange(fields, call)) },
  'POST /alist/ali_open/qr': {
    provider: 'aliyundrive',
    run: async (fields, call) => {
      const begun = await call.provider.qr?.begin(resolveApp(call.provider, client(fields), call.settings), call.fetch)
      const sid = begun?.state.sid ?? ''
      return { qrCodeUrl: `https://openapi.aliyundrive.com/oauth/qrcode/${sid}`, sid }
    },
  },
  'POST /alist/ali_open/code': { provider: 'aliyundrive', run: async (fields, call) => tokens(await exchange(fields, call)) },
  'GET /alist/ali_open/token': { provider: 'aliyundrive', run: async (fields, call) => renewed(await renew(fields, call, 'refresh_ui')) },
  'POST /alist/ali_open/token': {
    provider: 'aliyundrive',
    run: async (fields, call) => tokens(fields.grant_type === 'authorization_code' ? await exchange(fields, call) : await renew(fields, call)),
  },
  'GET /alist/ali_open/limit': { provider: 'aliyundrive', run: async (_fields, { settings }) => ({ minutes: 1, max: settings.requestsPerMinute }) },
  'GET /alist/baidu/get_refresh_token': { provider: 'baidu', run: async (fields, call) => tokens(await exchange(fields, call)) },
  'POST /alist/dropbox/token': {
    provider: 'dropbox',
    run: async (fields, call) => tokens(fields.grant_type === 'refresh_token' ? await renew(fields, call) : await exchange(fields, call)),
  },
  'POST /alist/onedrive/get_refresh_token': {
    provider: 'onedrive',
    run: async (fields, call) => tokens(await exchange({ ...fields, ...readClientState(need(fields, 'client')) }, call)),
  },
  'POST /alist/onedrive/get_site_id': {
    provider: 'onedrive',
    run: async (fields, call) => {
      const input = { siteUrl: need(fields, 'site_url'), accessToken: need(fields, 'access_token'), zone: readZone(fields.zone) }
      const { id, name, webUrl } = await findSiteId(input, call.fetch)
      return { id, displayName: name, webUrl }
    },
  },
  'POST /alist/wopan/login': { provider: 'wopan', run: wopan },
  'POST /alist/wopan/verify_code': { provider: 'wopan', run: wopan },
}

function wopan(): Promise<never> {
  return Promise.reject(new Failure('not_supported', 'This host cannot sign in to WoPan: take the manual way.'))
}

/** Exchanges the code of a redirect for tokens. These clients start the flow themselves, so there is neither state nor PKCE here. */
async function exchange(fields: Fields, call: Call): Promise<Tokens> {
  const app = resolveApp(call.provider, client(fields), call.settings)
  call.keepSecret(app.clientSecret)
  const redirectUri = fields.redirect_uri || (redirectUris(call.provider, call.settings)[0] ?? '')
  if (!call.provider.redirect) throw new Failure('not_supported', 'This provider has no sign-in by redirect here.')
  return call.provider.redirect.exchange({ app, redirectUri, code: need(fields, 'code'), verifier: null }, call.fetch)
}

/** Exchanges a refresh token for new tokens, with the app in the fields or the instance's. */
export async function renew(fields: Fields, call: Call, name = 'refresh_token'): Promise<Tokens> {
  const { provider, settings } = call
  const refreshToken = need(fields, name)
  const input = client(fields)
  const app = provider.refreshWithoutApp && input.clientId === undefined ? null : resolveApp(provider, input, settings)
  call.keepSecret(app?.clientSecret)
  if (!provider.refresh) throw new Failure('not_supported', 'This provider has no renewal here.')
  const found = await provider.refresh({ app, refreshToken, redirectUri: redirectUris(provider, settings)[0] ?? '' }, call.fetch)
  return { ...found, refreshToken: found.refreshToken ?? refreshToken }
}

/** Tokens with OAuth names. */
function tokens({ accessToken, refreshToken, expiresIn, scope }: Tokens) {
  return {
    token_type: 'Bearer',
    access_token: accessToken,
    ...(expiresIn === null ? {} : { expires_in: expiresIn }),
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    ...(scope === null ? {} : { scope }),
  }
}

/** Tokens in the format of drivers that renew online. */
export function renewed({ accessToken, refreshToken }: Tokens) {
  return { refresh_token: refreshToken, access_token: accessToken, text: '' }
}

/** The app of a request. Public client ids stand for the instance's app, because clients send them without a secret. */
function client({ client_id: clientId = '', client_secret: clientSecret = '', zone }: Fields) {
  const own = clientId !== '' && clientSecret !== '' ? { clientId, clientSecret } : {}
  return { ...own, ...(zone ? { zone: readZone(zone) } : {}) }
}

function readZone(text = 'global'): ZoneName {
  const zone = zoneNames.find((name) => name === text)
  if (!zone) throw new Failure('invalid_request', 'zone: expected one of global, cn, us, de')
  return zone
}

/** `id::secret::region` in base64, as these pages write it into `state`. */
function readClientState(state: string): Fields {
  const [clientId = '', clientSecret = '', zone = ''] = Buffer.from(state, 'base64').toString('utf8').split('::')
  return { client_id: clientId, client_secret: clientSecret, zone: zone || 'global' }
}
