import type { ErrorCode } from '@/lib/token-service/contract/errors'
import { Failure, type ProviderWords } from '@/lib/token-service/service/failure'
import { readWords } from '@/lib/token-service/service/json'
import type { UpstreamAnswer } from '@/lib/token-service/service/upstream'

/** Operation during which the provider rejected the request: the same code has different meanings. */
export type Doing = 'code' | 'refresh' | 'call'

/** Codes of RFC 6749 and related ones. */
const standard: Readonly<Record<string, ErrorCode>> = {
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
 * The failure for a provider's own code.
 * @param known our code, if the provider's file has already determined it
 */
export function refusal(doing: Doing, provider: ProviderWords, known?: ErrorCode): Failure {
  const code = known ?? classify(doing, provider)
  return new Failure(code, sentences[code] ?? 'The provider refused.', { provider })
}

/** The failure of a call with an access token, by HTTP status. */
export function refusedCall(answer: UpstreamAnswer): Failure {
  const words = readWords(answer.text)
  if (answer.status === 401) return refusal('call', words, 'token_rejected')
  if (answer.status === 403)
    return refusal('call', words, /insufficient|scope/i.test(words.message ?? '') ? 'scope_rejected' : 'permission_denied')
  return refusal('call', words)
}

function classify(doing: Doing, { code, message }: ProviderWords): ErrorCode {
  if (/redirect.?ur[il]/i.test(message ?? '') && !/code/i.test(message ?? '')) return 'redirect_mismatch'
  if (code === 'invalid_grant' || code === 'expired_token') return doing === 'code' ? 'code_rejected' : 'token_rejected'
  return standard[code ?? ''] ?? 'provider_refused'
}
