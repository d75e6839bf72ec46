import { providersByName, type ProviderName } from './providers'

/** All failures that the service returns, with their HTTP status. */
export const errorStatuses = {
  // Invalid requests.
  invalid_request: 400,
  origin_not_allowed: 403,
  unknown_path: 404,
  unknown_provider: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  // Limits of this instance.
  app_required: 400,
  not_supported: 501,
  // Flows from `start` to `finish` and from `qr` to `poll`.
  flow_missing: 400,
  flow_expired: 400,
  flow_invalid: 400,
  state_mismatch: 400,
  // Provider errors.
  access_denied: 403,
  code_rejected: 400,
  token_rejected: 400,
  client_rejected: 400,
  redirect_mismatch: 400,
  scope_rejected: 403,
  permission_denied: 403,
  site_not_allowed: 400,
  site_not_found: 404,
  provider_refused: 400,
  provider_rate_limited: 429,
  provider_unavailable: 502,
  provider_malformed: 502,
  provider_timeout: 504,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** Failures detected in the page, before or without a response of the service. */
export const pageErrorCodes = [
  /** The page was opened without `code` and without `error`. */
  'missing_code',
  /** This tab (or browser) started no sign-in: another tab did, or the session has ended. */
  'started_elsewhere',
  /** The code in this URL was already used: a reload, or the back button. */
  'code_used',
  'host_unreachable',
  'host_timeout',
  /** The response does not follow the protocol. */
  'host_malformed',
  /** The user canceled. */
  'cancelled',
  'qr_expired',
  /** The response has tokens, but no refresh token. */
  'no_refresh_token',
] as const

export type PageErrorCode = (typeof pageErrorCodes)[number]

/** Keys of the messages in `lib/i18n/messages/<language>/token-errors.json`. */
export type ExplainedCode = ErrorCode | PageErrorCode

/** The key of the message for a provider's own words, in addition to that of the failure's code; `null` if they mean nothing known. */
export function explain(provider: ProviderName, { code, message }: ProviderWords): string | null {
  const texts = [code, message].filter((word) => word !== null)
  return providersByName[provider].explainedErrors?.find(([, pattern]) => texts.some((word) => pattern.test(word)))?.[0] ?? null
}

/** Operation during which a provider rejected a request: the same code has different meanings. */
export type Operation = 'code' | 'refresh' | 'call'

/** A provider's own code and message. */
export interface ProviderWords {
  code: string | null
  message: string | null
}

/** Codes of RFC 6749 and related ones. */
const standardCodes: Readonly<Record<string, ErrorCode>> = {
  access_denied: 'access_denied',
  authorization_declined: 'access_denied',
  invalid_client: 'client_rejected',
  unauthorized_client: 'client_rejected',
  redirect_uri_mismatch: 'redirect_mismatch',
  invalid_scope: 'scope_rejected',
  insufficient_scope: 'scope_rejected',
  consent_required: 'scope_rejected',
  interaction_required: 'scope_rejected',
  temporarily_unavailable: 'provider_unavailable',
  server_error: 'provider_unavailable',
  slow_down: 'provider_rate_limited',
  TooManyRequests: 'provider_rate_limited',
}

/** The failure that a provider's words mean, by the standard. */
export function classify(operation: Operation, { code, message }: ProviderWords): ErrorCode {
  if (/redirect.?ur[il]/i.test(message ?? '') && !/code/i.test(message ?? '')) return 'redirect_mismatch'
  if (code === 'invalid_grant' || code === 'expired_token') return operation === 'code' ? 'code_rejected' : 'token_rejected'
  return standardCodes[code ?? ''] ?? 'provider_refused'
}

/** Content of "copy details" for an issue. It has no field for a token, code, state, client id or secret. */
export interface Diagnostics {
  provider: ProviderName
  /** Name and origin of the instance, such as `cf https://api.alistgo.com`. */
  host: string
  step: 'start' | 'callback' | 'finish' | 'qr' | 'poll' | 'refresh' | 'site-id' | 'albums' | 'status' | 'login'
  time: Date
  /** HTTP status; `null` without a response. */
  status: number | null
  code: ExplainedCode
  providerCode: string | null
  requestId: string | null
}

/** Lines of Markdown, identical in every language, so that maintainers can search for them. */
export function formatDiagnostics(details: Diagnostics): string {
  const rows = [
    ['Provider', details.provider],
    ['Host', details.host],
    ['Step', details.step],
    ['Time', details.time.toISOString()],
    ['HTTP status', details.status === null ? 'no answer' : String(details.status)],
    ['Error', details.code],
    ['Provider code', details.providerCode ?? 'none'],
    ['Request', details.requestId ?? 'none'],
  ]
  return rows.map(([name, value]) => `- ${name}: \`${value?.replaceAll('`', "'").replace(/\s+/g, ' ').slice(0, 200)}\``).join('\n')
}
