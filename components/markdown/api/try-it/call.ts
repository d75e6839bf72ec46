import type { TryItProblem } from './try-it-request'

/** Timeout of a request in milliseconds: listing a slow remote folder for the first time takes AList up to a minute. */
const timeoutMs = 60_000

/** A response, or the name of the message that says why there is none. */
export type CallOutcome =
  | { problem: TryItProblem | 'cancelled' | 'timeout' | 'failed'; values?: Record<string, string | number> }
  | { status: string; ms: number; text: string }

/** Calls the visitor's server. */
export async function call({ url, init }: { url: string; init: RequestInit }, cancelled: AbortSignal): Promise<CallOutcome> {
  const start = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([cancelled, timeout]) })
    const text = await response.text()
    return { status: `${response.status} ${response.statusText}`.trim(), ms: Math.round(performance.now() - start), text }
  } catch {
    if (cancelled.aborted) return { problem: 'cancelled' }
    return timeout.aborted ? { problem: 'timeout', values: { seconds: timeoutMs / 1000 } } : { problem: 'failed' }
  }
}
