import type { FailureAnswer } from '@/lib/token-service/contract/answers'
import type { ErrorCode } from '@/lib/token-service/contract/errors'
import type { ServiceSettings } from '@/lib/token-service/settings'
import { Failure } from './failure'
import { flowCookie } from './flows/flow-cookie'
import type { Note } from './note'
import { redact } from './redact'

/** Our own errors are reported as an upstream failure, and logged without any value from the request. */
export function asFailure(error: unknown, requestId: string): Failure {
  if (error instanceof Failure) return error
  console.error(
    `tokens: request ${requestId} failed:`,
    error instanceof Error ? `${error.name} at ${error.stack?.split('\n')[1]?.trim()}` : 'unknown',
  )
  return new Failure('provider_unavailable', 'The service could not finish the call.')
}

export function describeFailure(failure: Failure, requestId: string, secrets: readonly string[]): FailureAnswer {
  const { provider } = failure
  const words = provider && { code: redact(provider.code, secrets), message: redact(provider.message, secrets) }
  return {
    error: {
      code: failure.code,
      message: failure.message,
      ...(words && (words.code ?? words.message) ? { provider: words } : {}),
      requestId,
    },
  }
}

export function failureHeaders({ call, provider, failure }: Note, settings: ServiceSettings): Record<string, string> {
  const wait = failure?.retryAfter ?? (failure?.status === 429 ? 60 : null)
  return {
    ...(wait === null ? {} : { 'Retry-After': String(wait) }),
    // A code that the provider has judged is used up; if the provider did not respond, the same code can be tried again.
    ...(call.endsWith('/finish') && provider && failure && spent.has(failure.code)
      ? { 'Set-Cookie': flowCookie(provider, '', settings) }
      : {}),
  }
}

/** Failures after which a code is useless. */
const spent: ReadonlySet<ErrorCode> = new Set([
  'code_rejected',
  'client_rejected',
  'redirect_mismatch',
  'provider_refused',
  'flow_expired',
  'flow_invalid',
  'access_denied',
])
