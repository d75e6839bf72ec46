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
    /** Takes one request of a key, a client's address for example. @param now milliseconds; any clock that only goes forward */
    take(key: string, now = Date.now()): RateDecision {
      const bucket = buckets.get(key)
      const left = bucket ? Math.min(burst, bucket.left + Math.max(0, now - bucket.at) * perMillisecond) : burst
      const allowed = left >= 1
      buckets.delete(key)
      buckets.set(key, { left: allowed ? left - 1 : left, at: now })
      if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value!)
      return allowed ? { allowed } : { allowed, retryAfter: Math.max(1, Math.ceil((1 - left) / perMillisecond / 1000)) }
    },
  }
}
