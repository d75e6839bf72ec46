import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  servicePath,
  type PollAnswer,
  type QrAnswer,
  type SiteIdAnswer,
  type StartAnswer,
  type Tokens,
  type TokensAnswer,
} from './contract/answers'
import { authorizationUrl, providersByName, regionNames, type ProviderName, type RegionName } from './contract/providers'
import { finishSchema, pollSchema, qrSchema, siteIdSchema, startSchema } from './contract/request-schemas'
import { redirectUris, resolveApp, resolveRegion } from './apps'
import { readRequest, type Call, type CallResponse } from './call'
import { Failure } from './failure'
import { exchangeCode, bearer, refusal, refusedCall } from './oauth'
import type { App } from './provider'
import { isLoopback, type ServiceSettings } from './settings'
import { redirectUpstream, readAnswer } from './upstream'
import { asText, readWords } from './json'
import { cloudOf } from './providers'

/** Seconds between `start` and `finish`, the lifetime of the encrypted cookie. */
const flowSeconds = 600

/** State between `start` and `finish`. The operator's secret is not part of it; it is looked up again. */
const flowSchema = z.object({
  state: z.string(),
  redirectUri: z.string(),
  verifier: z.string().nullable(),
  region: z.enum(regionNames).optional(),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
})

/** Encrypted state that a page sends with each poll. */
const qrFlowSchema = z.object({
  state: z.record(z.string(), z.string()),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
})

/** `POST …/start`: the sign-in URL, and the encrypted state for the way back. */
export async function start(call: Call): Promise<CallResponse> {
  const { name, settings } = call
  const input = await readRequest(call.request, startSchema)
  call.keepSecret(input.clientSecret)
  const { oauth } = call.provider
  const { signIn } = providersByName[name]
  if (!oauth || !signIn) throw noRedirect()
  const app = resolveApp(name, input, settings)
  const addresses = redirectUris(name, settings)
  const redirectUri = input.redirectUri ?? addresses[0] ?? ''
  if (!addresses.includes(redirectUri)) throw new Failure('invalid_request', 'redirectUri: not one of the addresses that this host offers')
  const state = randomBytes(24).toString('base64url')
  const verifier = oauth.pkce ? randomBytes(48).toString('base64url') : null
  const challenge = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url')
  const url = authorizationUrl(signIn, { ...app, redirectUri, state, challenge, photos: input.photos ?? false })
  const flow: z.input<typeof flowSchema> = {
    state,
    redirectUri,
    verifier,
    ...(app.region ? { region: app.region } : {}),
    ...customApp(app),
  }
  const encryptedState = await call.stateCipher.encrypt(`finish:${name}`, flow, flowSeconds)
  const body: StartAnswer = { authorizeUrl: redirectUpstream(url, settings.upstream).toString(), state, redirectUri }
  return { body, headers: { 'Set-Cookie': flowCookie(name, encryptedState, settings) } }
}

/** `POST …/finish`: exchanges the code for tokens. A code is used up once the provider has judged it, so its cookie is deleted. */
export async function finish(call: Call): Promise<CallResponse> {
  const { name, settings } = call
  const { code, state } = await readRequest(call.request, finishSchema)
  const encryptedState = readFlowCookie(name, call.request, settings)
  call.keepSecret(code, state, encryptedState)
  if (!call.provider.oauth) throw noRedirect()
  if (encryptedState === undefined) throw new Failure('flow_missing', 'The sign-in that this code belongs to was not sent along.')
  const flow = flowSchema.parse(await call.stateCipher.decrypt(`finish:${name}`, encryptedState))
  call.keepSecret(flow.verifier, flow.clientSecret)
  if (!sameText(flow.state, state))
    throw new Failure('state_mismatch', 'The state is not the one of the sign-in that this browser started last.')
  const app = resolveApp(name, flow, settings)
  call.keepSecret(app.clientSecret)
  const { redirectUri, verifier } = flow
  const tokens = await exchangeCode(call.provider, { app, redirectUri, code, verifier }, call.fetch)
  return { body: describeTokens(tokens, app, redirectUri), headers: { 'Set-Cookie': flowCookie(name, '', settings) } }
}

/** `POST …/qr`. */
export async function beginQr(call: Call): Promise<CallResponse> {
  const { name, provider } = call
  const input = await readRequest(call.request, qrSchema)
  call.keepSecret(input.clientSecret)
  if (!provider.qr) throw noQr()
  const app = resolveApp(name, input, call.settings)
  call.keepSecret(app.clientSecret)
  const { qr, state, expiresIn, interval } = await provider.qr.begin(app, call.fetch)
  const flow: z.input<typeof qrFlowSchema> = { state, ...customApp(app) }
  const id = await call.stateCipher.encrypt(`poll:${name}`, flow, expiresIn)
  return { body: { qr, id, expiresIn, interval } satisfies QrAnswer }
}

/** `POST …/poll`. */
export async function pollQr(call: Call): Promise<CallResponse> {
  const { name, provider } = call
  const { id } = await readRequest(call.request, pollSchema)
  if (!provider.qr) throw noQr()
  const opened = await call.stateCipher.decrypt(`poll:${name}`, id).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'flow_expired') return null
    throw error
  })
  if (opened === null) return { body: { status: 'expired' } satisfies PollAnswer }
  const flow = qrFlowSchema.parse(opened)
  const app = resolveApp(name, flow, call.settings)
  call.keepSecret(id, app.clientSecret, ...Object.values(flow.state))
  const outcome = await provider.qr.poll(app, flow.state, call.fetch)
  if (outcome.status !== 'done') return { body: outcome satisfies PollAnswer }
  return { body: { status: 'done', ...describeTokens(outcome.tokens, app, null) } satisfies PollAnswer }
}

/**
 * `POST /api/tokens/onedrive/site-id`: looks up the `site_id` for AList's storage form.
 * @throws Failure `site_not_allowed` for URLs outside the cloud's SharePoint, `site_not_found`, `permission_denied`
 */
export async function siteId(call: Call): Promise<CallResponse> {
  if (call.name !== 'onedrive') throw new Failure('unknown_path', 'There is no such call.')
  const { siteUrl, accessToken, region: wanted } = await readRequest(call.request, siteIdSchema)
  call.keepSecret(accessToken)
  const region = resolveRegion(call.name, wanted)
  const { host, kind, name } = readSiteUrl(siteUrl, region)
  const url = `https://${cloudOf(region).graph}/v1.0/sites/${host}:/${kind}/${encodeURIComponent(name)}`
  const answer = await call.fetch(new URL(url), { headers: bearer(accessToken) })
  if (answer.status === 404) throw refusal(call.provider, 'call', readWords(answer.text), 'site_not_found')
  if (answer.status !== 200) throw refusedCall(call.provider, answer)
  const body = readAnswer(answer)
  const id = asText(body.id)
  if (id === null) throw new Failure('provider_malformed', 'The provider sent no site id.')
  return { body: { id, name: asText(body.displayName) ?? asText(body.name), webUrl: asText(body.webUrl) } satisfies SiteIdAnswer }
}

/** The site's name never becomes the URL of a request: it is part of a Graph path, and only if it looks like a site. */
function readSiteUrl(text: string, region: RegionName | null): { host: string; kind: string; name: string } {
  const refuse = () => new Failure('site_not_allowed', 'The address is not one of a SharePoint site of the chosen cloud.')
  if (!URL.canParse(text)) throw refuse()
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username || url.password || !cloudOf(region).sites.test(url.host)) throw refuse()
  const [, kind = '', encoded = ''] = url.pathname.split('/')
  let name: string
  try {
    name = decodeURIComponent(encoded)
  } catch {
    throw refuse()
  }
  if (!/^(sites|teams)$/i.test(kind) || name === '' || /[\u0000-\u001f\u007f/\\?#:]|^\.+$/.test(name)) throw refuse()
  return { host: url.hostname, kind: kind.toLowerCase(), name }
}

const noRedirect = () => new Failure('not_supported', 'This provider has no sign-in by redirect here.')

const noQr = () => new Failure('not_supported', 'This provider has no sign-in by QR code here.')

/** Tokens as returned to the page, with the app's values for the storage form but without its secret. */
function describeTokens(tokens: Tokens, app: App, redirectUri: string | null): TokensAnswer {
  return {
    ...tokens,
    app: { builtIn: app.builtIn, clientId: app.clientId, redirectUri, region: app.region },
  }
}

/** The visitor's custom app for the encrypted state; nothing for the operator's. */
function customApp(app: App): { clientId?: string; clientSecret?: string } {
  if (app.builtIn) return {}
  return { clientId: app.clientId, ...(app.clientSecret === null ? {} : { clientSecret: app.clientSecret }) }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Whether the site uses HTTPS. Only a site on the local machine may omit it. */
function isSecure({ siteOrigin }: ServiceSettings): boolean {
  const site = new URL(siteOrigin)
  return site.protocol === 'https:' || !isLoopback(site.hostname)
}

/** The prefix prevents plain HTTP pages and sibling domains from setting the cookie. `__Host-` would not allow a path. */
function cookieName(provider: ProviderName, settings: ServiceSettings): string {
  return `${isSecure(settings) ? '__Secure-' : ''}alist-tokens-${provider}`
}

/** `Set-Cookie` with the encrypted state of a flow; an empty value deletes the cookie. */
export function flowCookie(provider: ProviderName, encryptedState: string, settings: ServiceSettings): string {
  const maxAgeSeconds = encryptedState === '' ? 0 : flowSeconds
  const secure = isSecure(settings) ? ['Secure'] : []
  const attributes = [`Path=${servicePath}/${provider}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax', ...secure]
  return [`${cookieName(provider, settings)}=${encryptedState}`, ...attributes].join('; ')
}

/** The encrypted state that the browser returns. */
function readFlowCookie(provider: ProviderName, request: Request, settings: ServiceSettings): string | undefined {
  const prefix = `${cookieName(provider, settings)}=`
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((entry) => entry.startsWith(prefix))
  return pair?.slice(prefix.length) || undefined
}
