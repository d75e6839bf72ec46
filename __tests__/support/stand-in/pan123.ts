import { consentPage, demand, demandMethod, json, Violation } from './exchange'
import type { Address } from './stand-in'

const owner = '123pan'

export const pan123Addresses: Record<string, Address> = {
  'yun.123pan.com/auth': (incoming, world) => {
    demandMethod(incoming, 'GET')
    demand('123 auth', incoming.query, {
      client_id: /./,
      redirect_uri: /^https?:\/\//,
      scope: 'user:base,file:all:read,file:all:write',
      state: /^[\w-]{20,}$/,
    })
    const { client_id: app = '', redirect_uri: redirectUri = '' } = incoming.query
    if (!world.accounts.knows(owner, app)) return json({ code: 1, message: 'client not found' }, 400)
    const code = world.accounts.issueCode(owner, { app, redirectUri, challenge: null }, world.person.staleCodes)
    return consentPage(world, incoming, { code }, redirectUri)
  },
  'open-api.123pan.com/api/v1/oauth2/access_token': (incoming, world) => {
    demandMethod(incoming, 'POST')
    if (incoming.body !== '') throw new Violation('123 token: the parameters belong into the address')
    const { query } = incoming
    const client = { client_id: /./, client_secret: /./, redirect_uri: /^https?:\/\// }
    demand('123 token', query, { grant_type: 'authorization_code', code: /./, ...client })
    const app = query.client_id ?? ''
    if (!world.accounts.knows(owner, app, query.client_secret)) return json({ code: 401, message: 'client_secret is wrong' })
    if (world.accounts.takeCode(owner, query.code, { app, redirectUri: query.redirect_uri ?? null, verifier: null }) === 'refused') {
      return json({ code: 401, message: 'code is void' })
    }
    const tokens = world.accounts.issueTokens(owner, app)
    const refresh = world.person.noRefreshToken ? {} : { refreshToken: tokens.refresh }
    return json({ code: 0, message: 'ok', data: { accessToken: tokens.access, expiresIn: 7200, ...refresh } })
  },
}
