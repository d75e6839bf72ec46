import type { Tokens } from './contract/answers'
import { providerNames, regionNames, type ProviderName } from './contract/providers'
import { redirectUris } from './apps'
import { readBodyText, type Call } from './call'
import { Failure } from './failure'
import { appForRenewal } from './flows'
import { readJsonObject } from './json'
import { renewTokens } from './oauth'
import { providers } from './providers'
import { redact } from './redact'

/** How a driver renews its tokens: the provider, and the names of its fields. */
interface DriverCall {
  provider: ProviderName
  refreshToken: 'refresh_ui' | 'refresh_token'
  id: string
  secret: string
}

/** Calls of AList's drivers AliyundriveOpen and Dropbox, which renew with the app of the service. */
const alistCalls: Readonly<Record<string, DriverCall>> = {
  'GET /alist/ali_open/token': { provider: 'aliyundrive', refreshToken: 'refresh_ui', id: 'client_id', secret: 'client_secret' },
  'POST /alist/ali_open/token': { provider: 'aliyundrive', refreshToken: 'refresh_token', id: 'client_id', secret: 'client_secret' },
  'POST /alist/dropbox/token': { provider: 'dropbox', refreshToken: 'refresh_token', id: 'client_id', secret: 'client_secret' },
}

/** The driver's call at a path of the older protocol, which drivers of AList and OpenList have; `undefined` for any other path. */
export function findDriverCall(method: string, path: string): DriverCall | undefined {
  const key = `${method} ${path}`
  if (Object.hasOwn(alistCalls, key)) return alistCalls[key]
  const [, name] = /^GET \/([a-z0-9]+)\/renewapi$/.exec(key) ?? []
  const provider = providerNames.find((one) => name !== undefined && providers[one].openListName === name)
  if (!provider) return undefined
  const [id, secret] = provider === 'baidu' ? ['client_key', 'secret_key'] : ['client_uid', 'client_key']
  return { provider, refreshToken: 'refresh_ui', id, secret }
}

/** Renews the token of a driver, and responds in the fields that it reads. Secrets arrive in queries, so no query is logged. */
export async function renewForDriver(driver: DriverCall, call: Call): Promise<unknown> {
  const fields = await readFields(call.request)
  const refreshToken = fields[driver.refreshToken]
  const [id, secret] = [fields[driver.id], fields[driver.secret]]
  call.keepSecret(refreshToken, secret)
  if (!refreshToken) throw new Failure('invalid_request', `${driver.refreshToken}: missing`)
  // Public client ids are treated as the service's app, because drivers send them without a secret.
  const customApp = fields.server_use !== 'true' && id && secret ? { clientId: id, clientSecret: secret } : {}
  const region = regionNames.find((name) => fields.driver_txt?.endsWith(`_${name}`))
  const app = appForRenewal(call, { ...customApp, ...(region && call.name === 'onedrive' ? { region } : {}) })
  const redirectUri = redirectUris(call.name, call.settings)[0] ?? ''
  return describe(await renewTokens(call.provider, { app, refreshToken, redirectUri }, call.fetch), driver)
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
