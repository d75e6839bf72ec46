import type { ErrorCode } from '@/lib/token-service/contract/errors'
import { asObject, asText, readWords } from '@/lib/token-service/service/json'
import { readAnswer, type UpstreamFetch } from '@/lib/token-service/service/upstream'
import type { App, Provider, Tokens } from './provider'
import { refusal, type Doing } from './refusal'
import { readTokens } from './tokens'

const api = 'https://open-api.123pan.com'

export const pan123: Provider = {
  name: '123pan',
  hosts: ['yun.123pan.com', 'open-api.123pan.com'],
  zones: [],
  publicClientIds: { '': 'zpcup2ci1kmy62s8mkbc363e32z2v9l5' },
  secret: 'required',
  redirect: {
    pkce: false,
    authorizeUrl({ app, redirectUri, state }) {
      const url = new URL('https://yun.123pan.com/auth')
      url.search = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        scope: 'user:base,file:all:read,file:all:write',
        state,
      }).toString()
      return url
    },
    exchange: ({ app, redirectUri, code }, fetch) =>
      ask('code', app, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }, fetch),
  },
  refresh: ({ app, refreshToken, redirectUri }, fetch) =>
    ask('refresh', app, { grant_type: 'refresh_token', refresh_token: refreshToken, redirect_uri: redirectUri }, fetch),
  check: async ({ accessToken }, fetch) => {
    const headers = { Authorization: `Bearer ${accessToken}`, Platform: 'open_platform' }
    const answer = await fetch(new URL(`${api}/api/v1/user/info`), { headers })
    const body = answer.status === 200 ? readAnswer(answer) : { code: answer.status }
    if (body.code !== 0) throw refusal('call', readWords(answer.text), 'token_rejected')
    const data = asObject(body.data)
    return asText(data?.nickname) ?? asText(data?.uid)
  },
}

/** 123 Pan reads the parameters from the query of a POST, and responds at the top level or in `data`, in snake or camel case. */
async function ask(doing: Doing, app: App | null, parameters: Record<string, string>, fetch: UpstreamFetch): Promise<Tokens> {
  if (!app) throw new Error('tokens: 123 Pan needs an app')
  const url = new URL(`${api}/api/v1/oauth2/access_token`)
  url.search = new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret ?? '', ...parameters }).toString()
  const answer = await fetch(url, { method: 'POST' })
  const words = readWords(answer.text)
  const body = answer.status === 200 ? readAnswer(answer) : {}
  const found = asObject(body.data) ?? body
  if (!('access_token' in found) && !('accessToken' in found)) throw refusal(doing, words, meaning(doing, words.message))
  return readTokens(found)
}

/** 123 Pan's codes are numbers without documentation; its messages are more informative. */
function meaning(doing: Doing, message: string | null): ErrorCode | undefined {
  if (/client|app/i.test(message ?? '')) return 'client_rejected'
  if (doing === 'refresh' && /refresh|token/i.test(message ?? '')) return 'token_rejected'
  return doing === 'code' && /code/i.test(message ?? '') ? 'code_rejected' : undefined
}
