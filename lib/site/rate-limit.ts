/** What is allowed: a burst at once, then so many a minute. */
export interface RateLimitOptions {
  /** Requests that a key may make at once. */
  burst: number
  /** Requests that come back each minute. */
  perMinute: number
  /** Keys remembered; beyond that the one that has been quiet longest is forgotten. */
  most?: number
}

/** `retryAfter`: whole seconds until the next request would be allowed. */
export type RateDecision = { allowed: true } | { allowed: false; retryAfter: number }

export interface RateLimit {
  /** Takes one request of a key, a client's address for example. @param now milliseconds; any clock that only goes forward */
  take(key: string, now?: number): RateDecision
}

/** A token bucket for each key, in the memory of this process. Memory is bounded by `most` keys, not by what strangers send. */
export function createRateLimit({ burst, perMinute, most = 10_000 }: RateLimitOptions): RateLimit {
  const perMillisecond = perMinute / 60_000
  // A Map keeps the order of insertion: the first key is the one that has been quiet longest.
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(key, now = Date.now()) {
      const known = buckets.get(key)
      const left = known ? Math.min(burst, known.left + Math.max(0, now - known.at) * perMillisecond) : burst
      const allowed = left >= 1
      buckets.delete(key)
      buckets.set(key, { left: allowed ? left - 1 : left, at: now })
      if (buckets.size > most) buckets.delete(buckets.keys().next().value!)
      return allowed ? { allowed } : { allowed, retryAfter: Math.max(1, Math.ceil((1 - left) / perMillisecond / 1000)) }
    },
  }
}
