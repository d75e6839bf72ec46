/** Every failure that the service answers with, and the HTTP status it comes with. */
export const errorStatuses = {
  // The request itself.
  invalid_request: 400,
  origin_not_allowed: 403,
  unknown_path: 404,
  unknown_provider: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  // What this host can do.
  app_required: 400,
  not_supported: 501,
  // The flow between `start` and `finish`, `qr` and `poll`.
  flow_missing: 400,
  flow_expired: 400,
  flow_invalid: 400,
  state_mismatch: 400,
  // What the provider said.
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

/** Failures that happen in the page, before or instead of an answer of the service. */
export const pageErrorCodes = [
  /** The page was opened without `code` and without `error`. */
  'missing_code',
  /** This tab (or this browser) started no sign-in: another tab did, or the session is gone. */
  'started_elsewhere',
  /** The code of this address was used already: a reload, or the back button. */
  'code_used',
  'host_unreachable',
  'host_timeout',
  /** The host answered something that is not of the protocol. */
  'host_malformed',
  /** The reader stopped it. */
  'cancelled',
  'qr_expired',
  /** Tokens came, but none to refresh with. */
  'no_refresh_token',
] as const

export type PageErrorCode = (typeof pageErrorCodes)[number]

/** Keys of the texts in `lib/i18n/messages/<language>/token-errors.json`. */
export type ExplainedCode = ErrorCode | PageErrorCode
