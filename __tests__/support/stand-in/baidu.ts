import { consentPage, demand, demandMethod, json } from './exchange'
import type { Address } from './stand-in'

const owner = 'baidu'

export const baiduAddresses: Record<string, Address> = {
  'openapi.baidu.com/oauth/2.0/authorize': (incoming, world) => {
    demandMethod(incoming, 'GET')
    demand('baidu authorize', incoming.query, {
      response_type: 'code',
      client_id: /./,
      redirect_uri: /^(https?:\/\/.+|oob)$/,
      scope: 'basic,netdisk',
      qrcode: '1',
      state: /^[\w-]{20,}$/,
    })
    const { client_id: app = '', redirect_uri: redirectUri = '' } = incoming.query
    if (!world.accounts.knows(owner, app)) return json({ error: 'invalid_client' }, 400)
    const code = world.accounts.issueCode(owner, { app, redirectUri, challenge: null }, world.person.staleCodes)
    return consentPage(world, incoming, { code }, redirectUri)
  },
  'openapi.baidu.com/oauth/2.0/token': (incoming, world) => {
    demandMethod(incoming, 'GET')
    const { query } = incoming
    const client = { client_id: /./, client_secret: /./ }
    demand('baidu token', query, { grant_type: 'authorization_code', code: /./, redirect_uri: /./, ...client })
    const { client_id: app = '' } = query
    if (!world.accounts.knows(owner, app, query.client_secret)) {
      return json({ error: 'invalid_client', error_description: 'unknown client id' }, 401)
    }
    const use = { app, redirectUri: query.redirect_uri ?? null, verifier: null }
    if (world.accounts.takeCode(owner, query.code, use) === 'refused') {
      return json({ error: 'invalid_grant', error_description: `Invalid authorization code: ${query.code}` }, 400)
    }
    const tokens = world.accounts.issueTokens(owner, app)
    const refresh = world.person.noRefreshToken ? {} : { refresh_token: tokens.refresh }
    return json({ access_token: tokens.access, expires_in: 2_592_000, scope: 'basic netdisk', ...refresh })
  },
}
