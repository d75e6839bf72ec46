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
