/** What limits clients: the networks that count as one client, rates, waiting lines, and times. */

/** How many times what one client may take each of its networks may: one line of IPv6 has many networks of its own, and is one of a few in a wide one. */
export const sharesOf = [1, 4]

/** The address itself, and of IPv6 the /48. */
export function networksOf(client: string): readonly string[] {
  const wide = client.replace(/:[^:]+::\/64$/, '::/48')
  return wide === client ? [client] : [client, wide]
}

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

export type WaitingLine = ReturnType<typeof createWaitingLine>

interface Place {
  networks: readonly string[]
  round: number
  begin: () => void
  refuse: () => void
}

/**
 * A waiting line in which clients take turns. Those who wait are served in rounds: a client has one turn in each round, and a wide network of IPv6
 * has several. If the line is longer than `max`, the last place is removed from it. Because of the rounds, that is the newest place of the client
 * that has the most.
 * @param refusal makes the error for a client whose place is removed (`isOfClient` is false), or that already has all the places one client may have
 */
export function createWaitingLine({ max, maxOfOne, refusal }: { max: number; maxOfOne: number; refusal: (isOfClient: boolean) => Error }) {
  /** In the order of their rounds. */
  const places: Place[] = []
  let now = 0
  return {
    size: () => places.length,
    /** Resolves with what begins when it is the client's turn. @param signal aborts when the client has gone */
    wait: <Begun>(client: string, maxWaitMs: number, begin: () => Begun, signal?: AbortSignal): Promise<Awaited<Begun>> =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(refusal(false))
        const networks = networksOf(client)
        let round = now + 1
        for (const [at, network] of networks.entries()) {
          const own = places.filter((place) => place.networks[at] === network)
          if (own.length >= maxOfOne * sharesOf[at]!) return reject(refusal(true))
          round = Math.max(round, (own.at(-1)?.round ?? 0) + 1 / sharesOf[at]!)
        }
        const leave = (): void => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', place.refuse)
          places.splice(places.indexOf(place), 1)
        }
        const place: Place = {
          networks,
          round,
          begin: () => {
            leave()
            resolve(begin() as Awaited<Begun>)
          },
          refuse: () => {
            leave()
            reject(refusal(false))
          },
        }
        const timer = setTimeout(place.refuse, maxWaitMs).unref()
        signal?.addEventListener('abort', place.refuse)
        places.splice(places.findLastIndex((other) => other.round <= round) + 1, 0, place)
        if (places.length > max) places.at(-1)!.refuse()
      }),
    /** Lets the one begin whose turn it is. */
    next: (): void => {
      now = places[0]?.round ?? now
      places[0]?.begin()
    },
  }
}

/** A signal that aborts after so many milliseconds, or with another one. In some versions of Node, `AbortSignal.any` loses a timeout. */
export function signalWithin(ms: number, other?: AbortSignal): AbortSignal {
  const ended = new AbortController()
  const end = (): void => {
    clearTimeout(timer)
    ended.abort()
  }
  const timer = setTimeout(end, ms).unref()
  other?.addEventListener('abort', end)
  if (other?.aborted) end()
  return ended.signal
}
