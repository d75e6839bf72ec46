/** What handlers share: the body of a request, the comparison of secrets, answers in JSON. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'

/** An answer in JSON that nothing stores. */
export const answerJson = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...policyHeaders('noStore'), ...headers } })

/** Says why a request is refused. @param retryAfter seconds until it may be repeated */
export const answerError = (status: number, error: string, retryAfter?: number, headers: Record<string, string> = {}): Response =>
  answerJson({ error }, status, { ...headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) })

/** What the server allows for a whole request. */
const timeoutMs = 30_000

/** Bytes of a request's body, or why it is refused: there are more than `maxBytes`, or not all of them have come in time. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | { status: 408 | 413; error: string }> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs)
  })
  try {
    for (;;) {
      const part = await Promise.race([reader?.read(), late])
      if (part !== 'late' && (!part || part.done)) return Buffer.concat(chunks)
      size += part === 'late' ? Infinity : part.value.length
      if (part === 'late' || size > maxBytes) {
        // Not awaited: a client that sends nothing more would be waited for.
        reader?.cancel().catch(() => {})
        return part === 'late'
          ? { status: 408, error: `the body has not come within ${timeoutMs / 1000} s` }
          : { status: 413, error: `expected ${maxBytes} bytes at most` }
      }
      chunks.push(part.value)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Compares two texts in a time that tells nothing of either, not even their lengths. */
export function sameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
