import type { Tokens } from './contract/answers'
import { classify, type ErrorCode, type Operation, type ProviderWords } from './contract/errors'
import { Failure } from './failure'
import { asObject, findTokens, readWords } from './json'
import type { App, OAuth, Provider } from './provider'
import { readAnswer, type UpstreamAnswer, type UpstreamFetch, type UpstreamRequest } from './upstream'

export function exchangeCode(
  provider: Provider,
  { app, redirectUri, code, verifier }: { app: App; redirectUri: string; code: string; verifier: string | null },
  fetch: UpstreamFetch,
): Promise<Tokens> {
  const proof: Record<string, string> = verifier === null ? {} : { code_verifier: verifier }
  const target: Record<string, string> = provider.oauth?.sendsRedirectUri ? { redirect_uri: redirectUri } : {}
  return askForTokens(provider, 'code', app, { grant_type: 'authorization_code', code, ...proof, ...target }, fetch)
}

/** Exchanges a refresh token for new tokens. Providers that do not replace refresh tokens send none; the old one stays valid. */
export async function renewTokens(
  provider: Provider,
  { app, refreshToken }: { app: App; refreshToken: string },
  fetch: UpstreamFetch,
): Promise<Tokens> {
  const parameters = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const tokens = await askForTokens(provider, 'refresh', app, parameters, fetch)
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
}

async function askForTokens(
  provider: Provider,
  operation: Operation,
  app: App,
  parameters: Record<string, string>,
  fetch: UpstreamFetch,
): Promise<Tokens> {
  if (!provider.oauth) throw new Failure('not_supported', 'This provider has no token endpoint.')
  const { tokenUrl, send } = provider.oauth
  const values = {
    ...parameters,
    client_id: app.clientId,
    ...(app.clientSecret === null ? {} : { client_secret: app.clientSecret }),
  }
  const url = new URL(tokenUrl(app.region))
  const form = new URLSearchParams(values).toString()
  const requests: Record<OAuth['send'], UpstreamRequest> = {
    form: { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: form },
    json: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(values) },
    'query of GET': {},
    'query of POST': { method: 'POST' },
  }
  if (send.startsWith('query')) url.search = form
  const answer = await fetch(url, requests[send])
  const providerWords = readWords(answer.text)
  const body = answer.status === 200 ? readAnswer(answer) : {}
  const fields = asObject(body.data) ?? body
  // Some providers respond with 200 and an error.
  const hasTokens = 'access_token' in fields || 'accessToken' in fields
  if (answer.status !== 200 || (!hasTokens && (providerWords.code ?? providerWords.message) !== null))
    throw refusal(provider, operation, providerWords)
  return readTokens(fields)
}

/** The tokens in a provider's response. */
export function readTokens(body: Record<string, unknown>): Tokens {
  const tokens = findTokens(body)
  if (tokens.accessToken === '') throw new Failure('provider_malformed', 'The provider sent no access token.')
  return tokens
}

export const bearer = (accessToken: string) => ({ Authorization: `Bearer ${accessToken}` })

const sentences: Partial<Record<ErrorCode, string>> = {
  access_denied: 'The sign-in was declined.',
  client_rejected: 'The provider did not accept the app.',
  redirect_mismatch: 'The redirect address is not registered for the app.',
  scope_rejected: 'A permission is missing.',
  code_rejected: 'The provider did not take the code.',
  token_rejected: 'The provider did not take the token.',
  permission_denied: 'The provider refused the call.',
}

/**
 * The failure for a provider's own words.
 * @param certainCode our code, if it is already determined
 */
export function refusal(provider: Provider, operation: Operation, words: ProviderWords, certainCode?: ErrorCode): Failure {
  const code = certainCode ?? provider.meaning?.(operation, words) ?? classify(operation, words)
  return new Failure(code, sentences[code] ?? 'The provider refused.', { provider: words })
}

/** The failure of a call with an access token, by HTTP status. */
export function refusedCall(provider: Provider, answer: UpstreamAnswer): Failure {
  const providerWords = readWords(answer.text)
  const byStatus: Record<number, ErrorCode> = {
    401: 'token_rejected',
    403: /insufficient|scope/i.test(providerWords.message ?? '') ? 'scope_rejected' : 'permission_denied',
  }
  return refusal(provider, 'call', providerWords, provider.meaning?.('call', providerWords) ?? byStatus[answer.status])
}
