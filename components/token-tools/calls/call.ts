import type { FailureAnswer } from '@/lib/token-service/contract/answers'
import { errorStatuses, type Diagnostics, type ErrorCode, type ExplainedCode } from '@/lib/token-service/contract/errors'

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

export const failureOf = (step: Diagnostics['step'], code: ExplainedCode, more: Partial<CallFailure> = {}): CallFailure => ({
  code,
  status: null,
  requestId: null,
  retryAfter: null,
  step,
  ...more,
})

interface CallOptions {
  step: Diagnostics['step']
  /** Sent as JSON by POST; a GET without it. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** An instance's own timeout for the provider is 10 s. */
  timeoutMs?: number
}

/** Calls an instance. Every error is returned as a failure with a code; nothing is thrown. */
export async function call(url: string, { step, body, signal, timeoutMs = 15_000 }: CallOptions): Promise<CallResult<unknown>> {
  const timeout = AbortSignal.timeout(timeoutMs)
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
    const code = signal?.aborted ? 'cancelled' : timeout.aborted ? 'host_timeout' : 'host_unreachable'
    return { failure: failureOf(step, code) }
  }
  const { status } = answer
  const value = parse(text)
  if (answer.ok && isRecord(value) && !('error' in value)) return { data: value }
  const retryAfter = Number(answer.headers.get('retry-after')) || null
  return { failure: failureOf(step, 'host_malformed', { status, retryAfter, ...readFailure(value) }) }
}

/** The failure in a response of our service, or of older instances: `{error: "text"}`, with or without `error_description`. */
function readFailure(value: unknown): Partial<CallFailure> {
  if (!isRecord(value) || value['error'] === undefined) return {}
  if (isRecord(value['error'])) {
    const { code, provider, requestId } = (value as unknown as FailureAnswer).error
    return { code: isErrorCode(code) ? code : 'host_malformed', ...(provider ? { provider } : {}), requestId: requestId ?? null }
  }
  const { error, error_description: description } = value
  return {
    code: 'provider_refused',
    provider: { code: textOf(description === undefined ? null : error), message: textOf(description ?? error) },
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
