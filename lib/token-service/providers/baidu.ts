import { asText, readWords } from '@/lib/token-service/service/json'
import { readAnswer, type UpstreamFetch } from '@/lib/token-service/service/upstream'
import type { App, Provider, Tokens } from './provider'
import { refusal, type Doing } from './refusal'
import { readTokens } from './tokens'

export const baidu: Provider = {
  name: 'baidu',
  hosts: ['openapi.baidu.com', 'pan.baidu.com'],
  zones: [],
  publicClientIds: { '': 'hq9yQ9w9kR4YHj1kyYafLygVocobh7Sf' },
  // Baidu then displays the code for the user to paste.
  otherRedirectUris: ['oob'],
  secret: 'required',
  redirect: {
    pkce: false,
    authorizeUrl({ app, redirectUri, state }) {
      const url = new URL('https://openapi.baidu.com/oauth/2.0/authorize')
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        scope: 'basic,netdisk',
        qrcode: '1',
        state,
      }).toString()
      return url
    },
    exchange: ({ app, redirectUri, code }, fetch) =>
      ask('code', app, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }, fetch),
  },
  refresh: ({ app, refreshToken }, fetch) => ask('refresh', app, { grant_type: 'refresh_token', refresh_token: refreshToken }, fetch),
  check: async ({ accessToken }, fetch) => {
    const url = new URL('https://pan.baidu.com/rest/2.0/xpan/nas')
    url.search = new URLSearchParams({ method: 'uinfo', access_token: accessToken }).toString()
    const answer = await fetch(url)
    const body = answer.status === 200 ? readAnswer(answer) : {}
    if (body.errno === 0) return asText(body.netdisk_name) ?? asText(body.baidu_name)
    throw refusal('call', readWords(answer.text), 'token_rejected')
  },
}

/** Baidu's token endpoint takes all parameters, including the secret, in the query of a GET. */
async function ask(doing: Doing, app: App | null, parameters: Record<string, string>, fetch: UpstreamFetch): Promise<Tokens> {
  if (!app) throw new Error('tokens: Baidu needs an app')
  const url = new URL('https://openapi.baidu.com/oauth/2.0/token')
  url.search = new URLSearchParams({ ...parameters, client_id: app.clientId, client_secret: app.clientSecret ?? '' }).toString()
  const answer = await fetch(url)
  const body = answer.status === 200 ? readAnswer(answer) : { error: true }
  if ('error' in body) throw refusal(doing, readWords(answer.text))
  return readTokens(body)
}
