import { sameSecret } from '@/lib/site/same-secret'
import { clientAddress } from '@/lib/site/client-address'
import { createRateLimit } from '@/lib/site/rate-limit'
import { readValue } from '@/lib/settings/read-environment'

/** Limits wrong tokens per IP address. Requests with the right token are never limited, because dashboards send many. */
const wrongTokens = createRateLimit({ burst: 20, perMinute: 10 })

/** Whether the request contains `STATUS_TOKEN`; always false if no token is set. */
export function hasStatusToken(request: Request): boolean {
  const token = readValue('STATUS_TOKEN')
  return Boolean(token) && sameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`)
}

/** The response to a client that does not send the token. */
export function sendUnauthorized(request: Request): Response {
  const headers = { 'Cache-Control': 'no-store', 'WWW-Authenticate': 'Bearer' }
  const limit = wrongTokens.take(clientAddress(request.headers))
  if (!limit.allowed)
    return Response.json(
      { error: 'too many wrong tokens' },
      { status: 429, headers: { ...headers, 'Retry-After': String(limit.retryAfter) } },
    )
  return Response.json({ error: 'expected Authorization: Bearer <STATUS_TOKEN>' }, { status: 401, headers })
}
