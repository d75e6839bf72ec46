import { consentPage } from './consent'
import { demand, demandMethod, json, readForm, Violation } from './exchange'
import type { Address } from './stand-in'

/** A provider of standard OAuth as its sheet has it. */
export interface StandardSheet {
  owner: string
  /** Parameters of the sign-in address besides client_id, response_type, redirect_uri, state and PKCE. */
  authorize: Record<string, string | RegExp>
  /** Parameters of a refresh besides grant_type, refresh_token and the client. */
  refresh: Record<string, string | RegExp>
  /** Whether apps may come without a secret. */
  secretOptional?: boolean
  rotates: boolean
  expiresIn: number
  /** The provider's own words for its refusals. */
  words: { code: string; token: string; client: string }
}

const pkce = { code_challenge: /^[\w-]{43}$/, code_challenge_method: 'S256' }

export function authorizeAddress(sheet: StandardSheet): Address {
  return (incoming, world) => {
    const what = `${sheet.owner} authorize`
    demandMethod(incoming, 'GET')
    const address = { client_id: /./, response_type: 'code', redirect_uri: /^https?:\/\//, state: /^[\w-]{20,}$/ }
    demand(what, incoming.query, { ...address, ...pkce, ...sheet.authorize })
    const { client_id: app = '', redirect_uri: redirectUri = '', code_challenge: challenge = null } = incoming.query
    if (!world.accounts.knows(sheet.owner, app)) return json({ error: 'unauthorized_client' }, 400)
    const code = world.accounts.issueCode(sheet.owner, { app, redirectUri, challenge }, world.person.staleCodes)
    return consentPage(world, incoming, { code }, redirectUri)
  }
}

export function tokenAddress(sheet: StandardSheet): Address {
  return (incoming, world) => {
    const what = `${sheet.owner} token`
    demandMethod(incoming, 'POST')
    if (Object.keys(incoming.query).length > 0) throw new Violation(`${what}: parameters in the address`)
    const form = readForm(incoming)
    const { client_id: app = '', client_secret: secret } = form
    const client: Record<string, RegExp> =
      secret === undefined && sheet.secretOptional ? { client_id: /./ } : { client_id: /./, client_secret: /./ }
    if (form.grant_type === 'refresh_token') {
      demand(what, form, { grant_type: 'refresh_token', refresh_token: /./, ...client, ...sheet.refresh })
      if (!world.accounts.knows(sheet.owner, app, secret)) return refused('invalid_client', sheet.words.client, 401)
      const tokens = world.accounts.renew(sheet.owner, form.refresh_token, app, sheet.rotates)
      if (!tokens) return refused('invalid_grant', sheet.words.token)
      const body = { token_type: 'Bearer', access_token: tokens.access, expires_in: sheet.expiresIn }
      return json(sheet.rotates ? { ...body, refresh_token: tokens.refresh } : body)
    }
    // Clients of the older public protocol have no proof of possession.
    const proof: Record<string, RegExp> = form.code_verifier === undefined ? {} : { code_verifier: /^[\w-]{43,128}$/ }
    demand(what, form, { grant_type: 'authorization_code', code: /./, redirect_uri: /^https?:\/\//, ...client, ...proof })
    if (!world.accounts.knows(sheet.owner, app, secret)) return refused('invalid_client', sheet.words.client, 401)
    const use = { app, redirectUri: form.redirect_uri ?? null, verifier: form.code_verifier ?? null }
    if (world.accounts.takeCode(sheet.owner, form.code, use) === 'refused') return refused('invalid_grant', sheet.words.code)
    const tokens = world.accounts.issueTokens(sheet.owner, app)
    const body = { token_type: 'bearer', access_token: tokens.access, expires_in: sheet.expiresIn, scope: 'granted' }
    return json(world.person.noRefreshToken ? body : { ...body, refresh_token: tokens.refresh })
  }
}

/** A call that only an access token opens. */
export function guardedAddress(owner: string, method: string, prefix: string, answer: Address): Address {
  return (incoming, world) => {
    demandMethod(incoming, method)
    const header = incoming.headers.authorization ?? ''
    if (!header.startsWith(`${prefix} `)) throw new Violation(`${incoming.target}: Authorization is not ${prefix}`)
    if (!world.accounts.knowsAccess(owner, header.slice(prefix.length + 1))) {
      return json({ error: { code: 'InvalidAuthenticationToken', message: 'Access token is not valid' } }, 401)
    }
    return answer(incoming, world)
  }
}

const refused = (error: string, description: string, status = 400) => json({ error, error_description: description }, status)
