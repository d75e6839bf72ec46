import { clientAddress, unknownClient } from '@/lib/site/client-address'
import { createRateLimit, type RateDecision } from '@/lib/site/rate-limit'

/** A fast typist sends five queries per second; this leaves room for a household behind one IP address. */
const limit = createRateLimit({ burst: 100, perMinute: 400 })

/** Whether a client may search now. Clients with an unknown IP address are not limited. */
export function allowSearch(headers: Headers): RateDecision {
  const client = clientAddress(headers)
  return client === unknownClient ? { allowed: true } : limit.take(client)
}
