import type { FailureAnswer } from '@/lib/token-service/contract/answers'
import { classify, errorStatuses, type Diagnostics, type ExplainedCode, type ProviderWords } from '@/lib/token-service/contract/errors'
import { asObject, readJsonObject, readWords } from '@/lib/token-service/json'

/** A failed call, with everything that the page may show about it. */
export interface CallFailure {
  code: ExplainedCode
  provider?: ProviderWords
  /** HTTP status; `null` without a response. */
  status: number | null
  requestId: string | null
  /** Seconds to wait, if the instance specified them. */
  retryAfter: number | null
  step: Diagnostics['step']
}

export type JsonObject = Record<string, unknown>

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
  /** Sent by POST, as a form or as JSON; a GET without it. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** An instance's own timeout for the provider is 10 s. */
  timeoutMs?: number
}

/** Calls an instance. Every error is returned as a failure with a code; nothing is thrown. */
export async function call(url: string, options: CallOptions): Promise<CallResult<JsonObject>> {
  const { step, body, headers = {}, signal, timeoutMs = 15_000 } = options
  const isJson = body !== undefined && !(body instanceof URLSearchParams)
  const timeout = AbortSignal.timeout(timeoutMs)
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body: isJson ? JSON.stringify(body) : body }),
      headers: { ...(isJson ? { 'Content-Type': 'application/json' } : {}), ...headers },
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
  const value = readJsonObject(text)
  if (answer.ok && value && !('error' in value)) return { data: value }
  const retryAfter = Number(answer.headers.get('retry-after')) || null
  return { failure: failureOf(step, 'host_malformed', { status, retryAfter, ...readFailure(step, text, value) }) }
}

/** The failure in a response of our service, or in the words of a provider that an older instance passes on. */
function readFailure(step: Diagnostics['step'], text: string, value: JsonObject | undefined): Partial<CallFailure> {
  if (value?.error === undefined) return {}
  const error = asObject(value.error)
  if (typeof error?.requestId === 'string') {
    const { code, provider, requestId } = error as unknown as FailureAnswer['error']
    return { code: Object.hasOwn(errorStatuses, code) ? code : 'host_malformed', ...(provider ? { provider } : {}), requestId }
  }
  const providerWords = readWords(text)
  // A word alone, without a description, is a message.
  const provider = providerWords.message === null ? { code: null, message: providerWords.code } : providerWords
  if (providerWords.code === 'itemNotFound') return { code: 'site_not_found', provider }
  return { code: classify(step === 'finish' ? 'code' : step === 'refresh' ? 'refresh' : 'call', providerWords), provider }
}
