import { createHash, timingSafeEqual } from 'node:crypto'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { networksOf, sharesOf } from './client-address'

/** `retryAfter`: whole seconds until the next request would be allowed. */
export type RateDecision = { allowed: true } | { allowed: false; retryAfter: number }

/**
 * A token bucket for each key, in the memory of this process: a key may make `burst` requests at once, and `perMinute` come back each minute.
 * Beyond `maxKeys` keys, the one that has been quiet longest is forgotten, so that strangers cannot fill the memory.
 */
export function createRateLimit({ burst, perMinute, maxKeys = 10_000 }: { burst: number; perMinute: number; maxKeys?: number }) {
  const perMillisecond = perMinute / 60_000
  // A Map keeps the order of insertion: the first key is the one that has been quiet longest.
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    /**
     * Takes a request of a key, a client's address for example, which counts as so many.
     * @param now milliseconds; any clock that only goes forward
     */
    take(key: string, now = Date.now(), count = 1): RateDecision {
      const own = networksOf(key).map((network, at) => {
        const bucket = buckets.get(network)
        const back = bucket ? Math.max(0, now - bucket.at) * perMillisecond * sharesOf[at]! : Infinity
        const left = Math.min(burst * sharesOf[at]!, (bucket?.left ?? 0) + back)
        return { network, left, waitMs: (count - left) / perMillisecond / sharesOf[at]! }
      })
      const waitMs = Math.max(...own.map((bucket) => bucket.waitMs))
      const allowed = waitMs <= 0
      for (const { network, left } of own) {
        buckets.delete(network)
        buckets.set(network, { left: allowed ? left - count : left, at: now })
        if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value!)
      }
      return allowed ? { allowed } : { allowed, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) }
    },
  }
}

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
