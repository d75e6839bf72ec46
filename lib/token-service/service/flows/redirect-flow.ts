import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { StartAnswer, TokensAnswer } from '@/lib/token-service/contract/answers'
import { flowSeconds, zoneNames } from '@/lib/token-service/contract/names'
import { finishSchema, startSchema } from '@/lib/token-service/contract/request-schemas'
import type { App, Tokens } from '@/lib/token-service/providers/provider'
import { redirectUris, resolveApp } from '@/lib/token-service/service/apps'
import type { Call, CallResponse } from '@/lib/token-service/service/call'
import { Failure } from '@/lib/token-service/service/failure'
import { flowCookie, readFlowCookie } from './flow-cookie'
import { readRequest } from '@/lib/token-service/service/requests'

/** State between `start` and `finish`. The operator's secret is not part of it; it is looked up again. */
const flowSchema = z.object({
  state: z.string(),
  redirectUri: z.string(),
  verifier: z.string().nullable(),
  zone: z.enum(zoneNames).optional(),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
})

/** `POST …/start`: the sign-in URL, and the encrypted state for the way back. */
export async function startSignIn(call: Call): Promise<CallResponse> {
  const { provider, settings, seals, caller } = call
  const input = await readRequest(call.request, startSchema)
  call.keepSecret(input.clientSecret)
  if (!provider.redirect) throw new Failure('not_supported', 'This provider has no sign-in by redirect here.')
  const app = resolveApp(provider, input, settings)
  const addresses = redirectUris(provider, settings)
  const redirectUri = input.redirectUri ?? addresses[0] ?? ''
  if (!addresses.includes(redirectUri)) throw new Failure('invalid_request', 'redirectUri: not one of the addresses that this host offers')
  const state = randomBytes(24).toString('base64url')
  const verifier = provider.redirect.pkce ? randomBytes(48).toString('base64url') : null
  const challenge = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url')
  const authorizeUrl = provider.redirect.authorizeUrl({ app, redirectUri, state, challenge, photos: input.photos ?? false })
  const flow = { state, redirectUri, verifier, ...(app.zone ? { zone: app.zone } : {}), ...ownApp(app) } satisfies z.input<
    typeof flowSchema
  >
  const sealed = await seals.seal(`finish:${provider.name}`, flow, flowSeconds)
  const body: StartAnswer = { authorizeUrl: call.publicUrl(authorizeUrl), state, redirectUri }
  if (caller.kind === 'cross-origin') return { body: { ...body, sealed } satisfies StartAnswer }
  return { body, headers: { 'Set-Cookie': flowCookie(provider.name, sealed, settings) } }
}

/** `POST …/finish`: exchanges the code for tokens. A code is used up once the provider has judged it, so its cookie is deleted. */
export async function finish(call: Call): Promise<CallResponse> {
  const { provider, settings, seals } = call
  const { code, state, sealed = readFlowCookie(provider.name, call.request, settings) } = await readRequest(call.request, finishSchema)
  call.keepSecret(code, state, sealed)
  if (!provider.redirect) throw new Failure('not_supported', 'This provider has no sign-in by redirect here.')
  if (sealed === undefined) throw new Failure('flow_missing', 'The sign-in that this code belongs to was not sent along.')
  const flow = flowSchema.parse(await seals.open(`finish:${provider.name}`, sealed))
  call.keepSecret(flow.verifier, flow.clientSecret)
  if (!sameText(flow.state, state))
    throw new Failure('state_mismatch', 'The state is not the one of the sign-in that this browser started last.')
  const app = resolveApp(provider, flow, settings)
  call.keepSecret(app.clientSecret)
  const tokens = await provider.redirect.exchange({ app, redirectUri: flow.redirectUri, code, verifier: flow.verifier }, call.fetch)
  return { body: describeTokens(tokens, app, flow.redirectUri), headers: { 'Set-Cookie': flowCookie(provider.name, '', settings) } }
}

/** Tokens as returned to the page, with the app's values for the storage form but without its secret. */
export function describeTokens(tokens: Tokens, app: App | null, redirectUri: string | null): TokensAnswer {
  return {
    ...tokens,
    app: { builtIn: app?.builtIn ?? false, clientId: app?.clientId ?? null, redirectUri, zone: app?.zone ?? null },
  }
}

/** The visitor's custom app for the encrypted state; nothing for the operator's. */
export function ownApp(app: App): { clientId?: string; clientSecret?: string } {
  if (app.builtIn) return {}
  return { clientId: app.clientId, ...(app.clientSecret === null ? {} : { clientSecret: app.clientSecret }) }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
