import { consentPage, demand, demandMethod, json, readForm, Violation } from './exchange'
import type { Address } from './stand-in'

/** A provider of standard OAuth as its sheet has it. */
interface StandardSheet {
  owner: string
  /** Parameters of the sign-in address besides client_id, response_type, redirect_uri, state and PKCE. */
  authorize: Record<string, string | RegExp>
  /** Whether apps may come without a secret. */
  secretOptional?: boolean
  expiresIn: number
  /** The provider's own words for its refusals. */
  words: { code: string; token: string; client: string }
}

const pkce = { code_challenge: /^[\w-]{43}$/, code_challenge_method: 'S256' }

function authorizeAddress(sheet: StandardSheet): Address {
  return (incoming, world) => {
    const what = `${sheet.owner} authorize`
    demandMethod(incoming, 'GET')
    const address = { client_id: /./, response_type: 'code', redirect_uri: /^https?:\/\//, state: /^[\w-]{20,}$/ }
    // The public host that exchanges codes of Microsoft sends no proof of possession.
    const isPublic = sheet.owner.startsWith('onedrive') && incoming.query.redirect_uri === 'https://alistgo.com/tool/onedrive/callback'
    demand(what, incoming.query, { ...address, ...(isPublic ? {} : pkce), ...sheet.authorize })
    const { client_id: app = '', redirect_uri: redirectUri = '', code_challenge: challenge = null } = incoming.query
    if (!world.accounts.knows(sheet.owner, app)) return json({ error: 'unauthorized_client' }, 400)
    const code = world.accounts.issueCode(sheet.owner, { app, redirectUri, challenge }, world.person.staleCodes)
    return consentPage(world, incoming, { code }, redirectUri)
  }
}

function tokenAddress(sheet: StandardSheet): Address {
  return (incoming, world) => {
    const what = `${sheet.owner} token`
    demandMethod(incoming, 'POST')
    if (Object.keys(incoming.query).length > 0) throw new Violation(`${what}: parameters in the address`)
    const form = readForm(incoming)
    const { client_id: app = '', client_secret: secret } = form
    const client: Record<string, RegExp> =
      secret === undefined && sheet.secretOptional ? { client_id: /./ } : { client_id: /./, client_secret: /./ }
    if (form.grant_type === 'refresh_token') {
      demand(what, form, { grant_type: 'refresh_token', refresh_token: /./, ...client })
      if (!world.accounts.knows(sheet.owner, app, secret)) return refused('invalid_client', sheet.words.client, 401)
      const tokens = world.accounts.renew(sheet.owner, form.refresh_token, app, false)
      if (!tokens) return refused('invalid_grant', sheet.words.token)
      return json({ token_type: 'Bearer', access_token: tokens.access, expires_in: sheet.expiresIn })
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
function guardedAddress(owner: string, answer: Address): Address {
  return (incoming, world) => {
    demandMethod(incoming, 'GET')
    const header = incoming.headers.authorization ?? ''
    if (!header.startsWith('Bearer ')) throw new Violation(`${incoming.target}: Authorization is not Bearer`)
    if (!world.accounts.knowsAccess(owner, header.slice('Bearer '.length))) {
      return json({ error: { code: 'InvalidAuthenticationToken', message: 'Access token is not valid' } }, 401)
    }
    return answer(incoming, world)
  }
}

const refused = (error: string, description: string, status = 400) => json({ error, error_description: description }, status)

const googleSheet: StandardSheet = {
  owner: 'google',
  authorize: {
    scope: /^https:\/\/www\.googleapis\.com\/auth\/drive( https:\/\/www\.googleapis\.com\/auth\/photoslibrary\.readonly\.appcreateddata)?$/,
    access_type: 'offline',
    prompt: 'consent',
  },
  expiresIn: 3599,
  words: { code: 'Bad Request', token: 'Token has been expired or revoked.', client: 'The OAuth client was not found.' },
}

/** Three pages of albums, told apart by their titles. */
const pages: Record<string, { albums: { id: string; title: string }[]; nextPageToken?: string }> = {
  '': { albums: [{ id: 'album-1', title: 'Summer' }], nextPageToken: 'second' },
  second: { albums: [{ id: 'album-2', title: '冬天' }], nextPageToken: 'third' },
  third: { albums: [] },
}

const googleAddresses: Record<string, Address> = {
  'accounts.google.com/o/oauth2/v2/auth': authorizeAddress(googleSheet),
  'oauth2.googleapis.com/token': tokenAddress(googleSheet),
  // The one that the browser calls.
  'www.googleapis.com/oauth2/v4/token': tokenAddress(googleSheet),
  'photoslibrary.googleapis.com/v1/albums': guardedAddress('google', ({ query }) => {
    const { pageToken = '' } = query
    demand('google albums', query, { pageSize: '50', ...(pageToken ? { pageToken: /^(second|third)$/ } : {}) })
    return json(pages[pageToken])
  }),
}

const dropboxSheet: StandardSheet = {
  owner: 'dropbox',
  authorize: { token_access_type: 'offline' },
  secretOptional: true,
  expiresIn: 14_400,
  words: {
    code: "code doesn't exist or has expired",
    token: 'refresh token is invalid or revoked',
    client: 'Invalid client_id or client_secret',
  },
}

const dropboxAddresses: Record<string, Address> = {
  'www.dropbox.com/oauth2/authorize': authorizeAddress(dropboxSheet),
  'api.dropboxapi.com/oauth2/token': tokenAddress(dropboxSheet),
}

const yandexSheet: StandardSheet = {
  owner: 'yandex',
  authorize: {},
  expiresIn: 31_536_000,
  words: { code: 'Code has expired', token: 'expired_token', client: 'Client not found' },
}

const yandexAddresses: Record<string, Address> = {
  'oauth.yandex.com/authorize': authorizeAddress(yandexSheet),
  'oauth.yandex.com/token': tokenAddress(yandexSheet),
}

const clouds = [
  ['global', 'login.microsoftonline.com', 'graph.microsoft.com', 'sharepoint.com'],
  ['cn', 'login.chinacloudapi.cn', 'microsoftgraph.chinacloudapi.cn', 'sharepoint.cn'],
  ['us', 'login.microsoftonline.us', 'graph.microsoft.us', 'sharepoint.us'],
  ['de', 'login.microsoftonline.de', 'graph.microsoft.de', 'sharepoint.de'],
] as const

const microsoftAddresses: Record<string, Address> = Object.fromEntries(
  clouds.flatMap(([region, login, graph, sharePoint]) => {
    const owner = `onedrive.${region}`
    const sheet: StandardSheet = {
      owner,
      authorize: { scope: 'offline_access files.readwrite.all' },
      expiresIn: 3599,
      words: {
        code: 'AADSTS54005: OAuth2 Authorization code was already redeemed.',
        token: 'AADSTS700082: The refresh token has expired due to inactivity.',
        client: 'AADSTS7000215: Invalid client secret provided.',
      },
    }
    return [
      [`${login}/common/oauth2/v2.0/authorize`, authorizeAddress(sheet)],
      [`${login}/common/oauth2/v2.0/token`, tokenAddress(sheet)],
      [
        `${graph}/v1.0/sites/*`,
        guardedAddress(owner, ({ target }) => {
          const known = `${graph}/v1.0/sites/contoso.${sharePoint}:/sites/team`
          if (target !== known) return json({ error: { code: 'itemNotFound', message: 'Requested site could not be found' } }, 404)
          return json({
            id: `contoso.${sharePoint},11111111-2222,33333333-4444`,
            displayName: 'Team',
            webUrl: `https://contoso.${sharePoint}/sites/team`,
          })
        }),
      ],
    ]
  }),
)

/** The addresses of the providers that keep to the standard. */
export const standardAddresses: Record<string, Address> = {
  ...googleAddresses,
  ...dropboxAddresses,
  ...yandexAddresses,
  ...microsoftAddresses,
}
