import type { AlbumsAnswer, CheckAnswer, SiteIdAnswer } from '@/lib/token-service/contract/answers'
import { albumsSchema, checkSchema, refreshSchema, siteIdSchema } from '@/lib/token-service/contract/request-schemas'
import { listAlbums } from '@/lib/token-service/providers/google'
import { findSiteId } from '@/lib/token-service/providers/onedrive'
import { redirectUris, resolveApp, resolveZone } from '@/lib/token-service/service/apps'
import type { Call, CallResponse } from '@/lib/token-service/service/call'
import { Failure } from '@/lib/token-service/service/failure'
import { describeTokens } from './redirect-flow'
import { readRequest } from '@/lib/token-service/service/requests'

/** `POST …/refresh`. */
export async function refresh(call: Call): Promise<CallResponse> {
  const { provider, settings } = call
  const input = await readRequest(call.request, refreshSchema)
  call.keepSecret(input.clientSecret, input.refreshToken)
  if (!provider.refresh) throw new Failure('not_supported', 'This provider has no renewal here.')
  const app = provider.refreshWithoutApp && input.clientId === undefined ? null : resolveApp(provider, input, settings)
  call.keepSecret(app?.clientSecret)
  // Only some providers compare it and none redirects to it, so a URL with which the app was registered elsewhere works as well.
  const redirectUri = input.redirectUri ?? redirectUris(provider, settings)[0] ?? ''
  const tokens = await provider.refresh({ app, refreshToken: input.refreshToken, redirectUri }, call.fetch)
  // Providers that do not rotate refresh tokens send none; the old one stays valid.
  return { body: describeTokens({ ...tokens, refreshToken: tokens.refreshToken ?? input.refreshToken }, app, redirectUri || null) }
}

/** `POST …/check`. */
export async function check(call: Call): Promise<CallResponse> {
  const { provider } = call
  const input = await readRequest(call.request, checkSchema)
  call.keepSecret(input.accessToken)
  if (!provider.check) throw new Failure('not_supported', 'This provider has no check here.')
  const account = await provider.check({ accessToken: input.accessToken, zone: resolveZone(provider, input.zone) }, call.fetch)
  return { body: { ok: true, account } satisfies CheckAnswer }
}

/** `POST /api/tokens/onedrive/site-id`. */
export async function siteId(call: Call): Promise<CallResponse> {
  const input = await readRequest(call.request, siteIdSchema)
  call.keepSecret(input.accessToken)
  const found = await findSiteId({ ...input, zone: resolveZone(call.provider, input.zone) }, call.fetch)
  return { body: found satisfies SiteIdAnswer }
}

/** `POST /api/tokens/google/albums`. */
export async function albums(call: Call): Promise<CallResponse> {
  const { provider, settings } = call
  const input = await readRequest(call.request, albumsSchema)
  call.keepSecret(input.clientSecret, input.accessToken, input.refreshToken)
  let accessToken = input.accessToken ?? ''
  if (input.refreshToken !== undefined && provider.refresh) {
    const app = resolveApp(provider, input, settings)
    call.keepSecret(app.clientSecret)
    accessToken = (await provider.refresh({ app, refreshToken: input.refreshToken, redirectUri: '' }, call.fetch)).accessToken
    call.keepSecret(accessToken)
  }
  return { body: (await listAlbums(accessToken, call.fetch)) satisfies AlbumsAnswer }
}
