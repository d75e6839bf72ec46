import type { FailureAnswer } from '@/lib/token-service/contract/answers'
import { errorStatuses, type ErrorCode, type ExplainedCode } from '@/lib/token-service/contract/errors'
import type { Diagnostics } from '@/lib/token-service/contract/diagnostics'

/** A failed call, with everything that the page may show about it. */
export interface CallFailure {
  code: ExplainedCode
  provider?: { code: string | null; message: string | null }
  /** HTTP status; `null` without a response. */
  status: number | null
  requestId: string | null
  /** Seconds to wait, if the instance specified them. */
  retryAfter: number | null
  step: Diagnostics['step']
}

export type CallResult<T> = { data: T } | { failure: CallFailure }

/** Milliseconds that an instance has to respond: its own timeout for the provider is 10 s. */
const limit = 15_000

interface CallOptions {
  step: Diagnostics['step']
  /** Sent as JSON by POST; a GET without it. */
  body?: unknown
  signal?: AbortSignal
  milliseconds?: number
}

/** Calls an instance. Every error is returned as a failure with a code; nothing is thrown. */
export async function call(url: string, { step, body, signal, milliseconds = limit }: CallOptions): Promise<CallResult<unknown>> {
  const fail = (code: ExplainedCode, more: Partial<CallFailure> = {}): { failure: CallFailure } => ({
    failure: { code, status: null, requestId: null, retryAfter: null, step, ...more },
  })
  const timeout = AbortSignal.timeout(milliseconds)
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      credentials: 'same-origin',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    text = await answer.text()
  } catch {
    if (signal?.aborted) return fail('cancelled')
    return fail(timeout.aborted ? 'host_timeout' : 'host_unreachable')
  }
  const { status } = answer
  const value = parse(text)
  if (answer.ok && isRecord(value) && !('error' in value)) return { data: value }
  return fail('host_malformed', { status, retryAfter: Number(answer.headers.get('retry-after')) || null, ...readFailure(value) })
}

/** The failure in a response of our service, or of older instances: `{error: "text"}`, with or without `error_description`. */
function readFailure(value: unknown): Partial<CallFailure> {
  if (!isRecord(value) || value['error'] === undefined) return {}
  if (isRecord(value['error'])) {
    const { code, provider, requestId } = (value as unknown as FailureAnswer).error
    return { code: isErrorCode(code) ? code : 'host_malformed', ...(provider ? { provider } : {}), requestId: requestId ?? null }
  }
  const message = value['error_description'] ?? value['error']
  return {
    code: 'provider_refused',
    provider: { code: textOf(value['error_description'] === undefined ? null : value['error']), message: textOf(message) },
  }
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorStatuses

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
