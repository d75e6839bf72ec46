import * as oauth from 'oauth4webapi'
import { Failure } from '@/lib/token-service/service/failure'
import { readJsonObject, readWords } from '@/lib/token-service/service/json'
import type { UpstreamFetch } from '@/lib/token-service/service/upstream'
import type { App, Provider, RedirectFlow, Tokens } from './provider'
import { refusal, type Doing } from './refusal'
import { readTokens } from './tokens'

/** Endpoints of a provider that follows OAuth 2.0. */
export interface StandardOAuth {
  authorizeEndpoint: (app: App) => string
  tokenEndpoint: (app: App) => string
  /** Additional parameters of the authorization URL. */
  parameters: (input: { photos: boolean }) => Record<string, string>
  /** Additional parameters of a refresh request. */
  refreshParameters?: (input: { redirectUri: string }) => Record<string, string>
}

/** Authorization code flow with PKCE S256 and `state`, with client id and secret in the body. */
export function standardOAuth(endpoints: StandardOAuth): { redirect: RedirectFlow; refresh: NonNullable<Provider['refresh']> } {
  const serverOf = (app: App) => ({ issuer: new URL(endpoints.tokenEndpoint(app)).origin, token_endpoint: endpoints.tokenEndpoint(app) })
  return {
    redirect: {
      pkce: true,
      authorizeUrl({ app, redirectUri, state, challenge, photos }) {
        const url = new URL(endpoints.authorizeEndpoint(app))
        url.search = new URLSearchParams({
          client_id: app.clientId,
          response_type: 'code',
          redirect_uri: redirectUri,
          ...endpoints.parameters({ photos }),
          state,
          ...(challenge ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
        }).toString()
        return url
      },
      exchange: ({ app, redirectUri, code, verifier }, fetch) =>
        ask(async () => {
          const server = serverOf(app)
          const client = { client_id: app.clientId }
          // `state` was already compared, so only the code is passed on.
          const callback = oauth.validateAuthResponse(server, client, new URLSearchParams({ code }), oauth.skipStateCheck)
          const answer = await oauth.authorizationCodeGrantRequest(
            server,
            client,
            authenticate(app),
            callback,
            redirectUri,
            verifier ?? oauth.nopkce,
            { [oauth.customFetch]: adapt(fetch, 'code') },
          )
          return oauth.processAuthorizationCodeResponse(server, client, answer)
        }),
    },
    refresh: ({ app, refreshToken, redirectUri }, fetch) =>
      ask(async () => {
        if (!app) throw new Error('tokens: a standard refresh needs an app')
        const server = serverOf(app)
        const client = { client_id: app.clientId }
        const answer = await oauth.refreshTokenGrantRequest(server, client, authenticate(app), refreshToken, {
          [oauth.customFetch]: adapt(fetch, 'refresh'),
          additionalParameters: endpoints.refreshParameters?.({ redirectUri }) ?? {},
        })
        return oauth.processRefreshTokenResponse(server, client, answer)
      }),
  }
}

const authenticate = (app: App) => (app.clientSecret === null ? oauth.None() : oauth.ClientSecretPost(app.clientSecret))

/** `fetch` adapted to the signature that oauth4webapi expects. */
function adapt(fetch: UpstreamFetch, doing: Doing) {
  return async (url: string, { method, headers, body }: { method: string; headers: Record<string, string>; body: unknown }) => {
    const { status, text } = await fetch(new URL(url), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers, accept: 'application/json' },
      ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
    })
    // The visitor's identity is not needed: an identity token is discarded unread.
    const { id_token: _dropped, ...answer } = readJsonObject(text) ?? {}
    const refused = status !== 200 || 'error' in answer
    if (refused) throw refusal(doing, readWords(text))
    return new Response(readJsonObject(text) ? JSON.stringify(answer) : text, { status, headers: { 'Content-Type': 'application/json' } })
  }
}

/** Runs a library call and converts its errors to our codes. */
async function ask(request: () => Promise<oauth.TokenEndpointResponse>): Promise<Tokens> {
  try {
    return readTokens(await request())
  } catch (error) {
    if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError) {
      throw new Failure('provider_malformed', 'The provider sent something that is no token answer.')
    }
    throw error
  }
}
