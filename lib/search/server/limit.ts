import { clientAddress, unknownClient } from '@/lib/site/client-address'
import { createRateLimit, type RateDecision } from '@/lib/site/rate-limit'

/** A quick typist asks five times a second; a family behind one address still has room. */
const limit = createRateLimit({ burst: 100, perMinute: 400 })

/** Whether an address may search now. Where the address is not known the queue is the only bound. */
export function allowSearch(headers: Headers): RateDecision {
  const client = clientAddress(headers)
  return client === unknownClient ? { allowed: true } : limit.take(client)
}
