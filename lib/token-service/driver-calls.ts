import type { Tokens } from './contract/answers'
import type { ProviderName } from './contract/providers'
import { resolveApp } from './apps'
import { readBodyText, type Call } from './call'
import { Failure } from './failure'
import { readJsonObject } from './json'
import { renewTokens } from './oauth'
import { redact } from './redact'

/** How a driver renews its tokens: the provider, and the field with the refresh token. */
interface DriverCall {
  provider: ProviderName
  refreshToken: 'refresh_ui' | 'refresh_token'
}

/** Calls of AList's drivers AliyundriveOpen and Dropbox, which renew with the app of the service. */
const driverCalls: ReadonlyMap<string, DriverCall> = new Map([
  ['GET /alist/ali_open/token', { provider: 'aliyundrive', refreshToken: 'refresh_ui' }],
  ['POST /alist/ali_open/token', { provider: 'aliyundrive', refreshToken: 'refresh_token' }],
  ['POST /alist/dropbox/token', { provider: 'dropbox', refreshToken: 'refresh_token' }],
])

/** The driver's call at a path of the older protocol; `undefined` for any other path. */
export const findDriverCall = (method: string, path: string): DriverCall | undefined => driverCalls.get(`${method} ${path}`)

/** Renews the token of a driver, and responds in the fields that it reads. Secrets arrive in queries, so no query is logged. */
export async function renewForDriver(driver: DriverCall, call: Call): Promise<unknown> {
  const fields = await readFields(call.request)
  const { [driver.refreshToken]: refreshToken, client_id: clientId, client_secret: clientSecret } = fields
  call.keepSecret(refreshToken, clientSecret)
  if (!refreshToken) throw new Failure('invalid_request', `${driver.refreshToken}: missing`)
  // Public client ids are treated as the service's app, because drivers send them without a secret.
  const customApp = fields.server_use !== 'true' && clientId && clientSecret ? { clientId, clientSecret } : {}
  const app = resolveApp(call.name, customApp, call.settings)
  call.keepSecret(app.clientSecret)
  return describe(await renewTokens(call.provider, { app, refreshToken }, call.fetch), driver)
}

function describe({ accessToken, refreshToken, expiresIn, scope }: Tokens, driver: DriverCall) {
  if (driver.refreshToken === 'refresh_ui') return { refresh_token: refreshToken, access_token: accessToken, text: '' }
  return {
    token_type: 'Bearer',
    access_token: accessToken,
    refresh_token: refreshToken,
    ...(expiresIn === null ? {} : { expires_in: expiresIn }),
    ...(scope === null ? {} : { scope }),
  }
}

/** A failure in the fields that drivers read: `text` after a GET, otherwise `code` and `message`, or `error`. */
export function describeDriverFailure(failure: Failure, secrets: readonly string[], method: string) {
  const code = redact(failure.provider?.code ?? null, secrets) ?? failure.code
  const message = redact(failure.provider?.message ?? null, secrets) ?? failure.message
  return { error: code, error_description: message, ...(method === 'GET' ? { text: `${code}: ${message}` } : { code, message }) }
}

/** Maximum characters of a single value; the longest is a token. */
const maxValueLength = 8000

/** Fields of the query of a GET, or of the body of a POST as JSON or a form. */
async function readFields(request: Request): Promise<Record<string, string>> {
  const isForm = /^application\/x-www-form-urlencoded/i.test(request.headers.get('content-type') ?? '')
  const text = request.method === 'GET' ? new URL(request.url).search : await readBodyText(request)
  const fields = request.method === 'GET' || isForm ? Object.fromEntries(new URLSearchParams(text)) : readJsonObject(text)
  if (!fields) throw new Failure('invalid_request', 'The body is neither a JSON object nor a form.')
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  if (texts.some(([, value]) => value.length > maxValueLength || /[\u0000-\u001f\u007f]/.test(value)))
    throw new Failure('invalid_request', 'A value is too long or holds control characters.')
  return Object.fromEntries(texts)
}
