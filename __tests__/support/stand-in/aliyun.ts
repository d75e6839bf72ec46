import { consentPage, demand, demandMethod, json, readJson, Violation, type Incoming } from './exchange'
import { mark } from './accounts'
import type { Address, World } from './stand-in'

const owner = 'aliyundrive'
const scopes = ['user:base', 'file:all:read', 'file:all:write']

/** Sessions of QR codes by their app. */
const sessions = new Map<string, string>()

const texts = (body: Record<string, unknown>) => Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))

const tokenAddress: Address = (incoming, world) => {
  demandMethod(incoming, 'POST')
  const body = texts(readJson(incoming))
  const client = { client_id: /./, client_secret: /./ }
  const renewal = body.grant_type === 'refresh_token'
  demand(
    'aliyun token',
    body,
    renewal ? { grant_type: 'refresh_token', refresh_token: /./, ...client } : { grant_type: 'authorization_code', code: /./, ...client },
  )
  const app = body.client_id ?? ''
  if (!world.accounts.knows(owner, app, body.client_secret))
    return json({ code: 'InvalidClientSecret', message: 'The client secret is wrong' }, 400)
  if (renewal) {
    const tokens = world.accounts.renew(owner, body.refresh_token, app, true)
    if (!tokens) return json({ code: 'RefreshTokenExpired', message: 'The refresh token has expired' }, 400)
    return json({ token_type: 'Bearer', access_token: tokens.access, refresh_token: tokens.refresh, expires_in: 7200 })
  }
  if (world.accounts.takeCode(owner, body.code, { app, redirectUri: null, verifier: null }) === 'refused') {
    return json({ code: 'InvalidCode', message: 'The code is invalid' }, 400)
  }
  const tokens = world.accounts.issueTokens(owner, app)
  const refresh = world.person.noRefreshToken ? {} : { refresh_token: tokens.refresh }
  return json({ token_type: 'Bearer', access_token: tokens.access, expires_in: 7200, ...refresh })
}

const beginQr: Address = (incoming, world) => {
  demandMethod(incoming, 'POST')
  const { scopes: asked, ...client } = readJson(incoming)
  demand('aliyun qrcode', texts(client), { client_id: /./, client_secret: /./ })
  if (JSON.stringify(asked) !== JSON.stringify(scopes)) throw new Violation('aliyun qrcode: scopes')
  if (!world.accounts.knows(owner, String(client.client_id), String(client.client_secret))) {
    return json({ code: 'AppNotExists', message: 'The app does not exist' }, 400)
  }
  const sid = mark('sid')
  sessions.set(sid, String(client.client_id))
  return json({ qrCodeUrl: `https://openapi.aliyundrive.com/oauth/qrcode/${sid}`, sid })
}

const statuses = { away: 'WaitLogin', scanned: 'ScanSuccess', expired: 'QRCodeExpired', cancelled: 'QRCodeExpired' } as const

function qrStatus(incoming: Incoming, world: World) {
  demandMethod(incoming, 'GET')
  const [, sid = ''] = /qrcode\/([\w-]+)\/status$/.exec(incoming.target) ?? []
  const app = sessions.get(sid)
  if (!app) throw new Violation(`aliyun qrcode: unknown session ${sid}`)
  const { phone } = world.person
  if (phone !== 'confirmed') return json({ status: statuses[phone] })
  const authCode = world.accounts.issueCode(owner, { app, redirectUri: null, challenge: null }, world.person.staleCodes)
  return json({ status: 'LoginSuccess', authCode })
}

export const aliyunAddresses: Record<string, Address> = {
  'open.aliyundrive.com/oauth/authorize': (incoming, world) => {
    demandMethod(incoming, 'GET')
    demand('aliyun authorize', incoming.query, {
      client_id: /./,
      redirect_uri: /^https?:\/\//,
      scope: scopes.join(','),
      response_type: 'code',
      state: /^[\w-]{20,}$/,
      relogin: 'true',
    })
    const { client_id: app = '', redirect_uri: redirectUri = '' } = incoming.query
    if (!world.accounts.knows(owner, app)) return json({ code: 'AppNotExists', message: 'The app does not exist' }, 400)
    const code = world.accounts.issueCode(owner, { app, redirectUri: null, challenge: null }, world.person.staleCodes)
    return consentPage(world, incoming, { code }, redirectUri)
  },
  'openapi.aliyundrive.com/oauth/access_token': tokenAddress,
  'openapi.aliyundrive.com/oauth/authorize/qrcode': beginQr,
  'openapi.aliyundrive.com/oauth/qrcode/*/status': qrStatus,
}
