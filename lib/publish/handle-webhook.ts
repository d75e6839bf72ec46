import { clientAddress } from '@/lib/site/client-address'
import { createRateLimit } from '@/lib/site/rate-limit'
import { readBody } from '@/lib/site/read-body'
import { liveSite } from './live-site'
import { readWebhookEvent, rejectByHeaders } from './webhook'

/** What webhook events can trigger. */
export interface WebhookPublisher {
  secret: string
  /** For requests to pin a revision; `secret` itself unless the operator has set another one. */
  pinSecret: string
  branch: string
  publish: () => Promise<unknown>
  pin: (revision: string, at: number) => Promise<unknown>
}

/** Push events list up to 2,048 commits; only `ref` is read. */
const maxBodyBytes = 2 ** 20
/** Git hosts send the whole event at once. */
const bodyTimeoutMs = 5000
/** Bodies that are read at the same time: at most 8 MB. */
const maxBodies = 8
/** Git hosts wait at most ten seconds for the response. */
const responseTimeoutMs = 9000

/** Events per client address: far more than a busy team sends, far fewer than guessing a secret takes. */
const limit = createRateLimit({ burst: 30, perMinute: 30 })
let bodies = 0

/**
 * `POST /api/publish`: responds to a webhook event, or to a signed request to pin a revision. Whatever the headers can decide is decided
 * before the body is read; if the body is not needed, the connection is closed.
 */
export async function handleWebhook(request: Request, publisher: WebhookPublisher | undefined): Promise<Response> {
  if (!publisher) return respond(404, { error: 'this site accepts no webhook events: PUBLISH_SECRET is not set' }, 'close')
  const allowed = limit.take(clientAddress(request.headers))
  if (!allowed.allowed) return respond(429, { error: 'too many events from this address' }, 'close', allowed.retryAfter)
  const rejection = rejectByHeaders(request.headers, publisher)
  if (rejection !== null) return respond(401, { error: rejection }, 'close')
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return tooLong()
  if (bodies >= maxBodies) return respond(503, { error: 'too many events at once' }, 'close', 1)
  bodies++
  const body = await readBody(request, maxBodyBytes, bodyTimeoutMs).finally(() => bodies--)
  if (!body) return tooLong()
  const event = readWebhookEvent(request.headers, body, publisher, publisher.branch)
  switch (event.kind) {
    case 'rejected':
      return respond(401, { error: event.why })
    case 'nothing':
      return respond(200, { nothing: event.why })
    case 'publish':
      return finish(publisher.publish())
    case 'pin':
      return finish(publisher.pin(event.revision, event.at))
  }
}

async function finish(publishing: Promise<unknown>): Promise<Response> {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), responseTimeoutMs).unref())
  try {
    const published = await Promise.race([publishing, late])
    if (published === 'late') {
      publishing.catch((error: unknown) => console.error('Publishing failed:', error))
      return respond(202, { accepted: 'the publication goes on; /api/status shows how it ends' })
    }
    return respond(typeof published === 'object' && published !== null && 'errors' in published ? 422 : 200, published)
  } catch (error) {
    return respond(422, { error: (error as Error).message })
  }
}

const tooLong = () => respond(413, { error: `expected ${maxBodyBytes} bytes at most, within ${bodyTimeoutMs / 1000} s` }, 'close')

function respond(status: number, body: unknown, connection?: 'close', retryAfterSeconds?: number): Response {
  // A cache in front holds the answer back until it knows what was published.
  const revision = liveSite()?.revision
  const headers = {
    'Cache-Control': 'no-store',
    ...(revision && { 'Site-Revision': revision }),
    ...(connection && { Connection: connection }),
    ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
  }
  return Response.json(body, { status, headers })
}
