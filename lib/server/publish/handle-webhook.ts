import { clientAddress } from '@/lib/site/client-address'
import { createRateLimit } from '@/lib/site/rate-limit'
import { readBody } from '@/lib/site/read-body'
import { readAnnouncement, refuseByHeaders } from './webhook'

/** What webhook events may ask for. */
export interface WebhookPublisher {
  secret: string
  /** Signs requests to show another revision; `secret` itself where the operator has set no other. */
  pinSecret: string
  branch: string
  publish: () => Promise<unknown>
  pin: (revision: string, at: number) => Promise<unknown>
}

/** Events of a push name up to 2,048 commits; only `ref` is read. */
const maxBodyBytes = 2 ** 20
/** Forges send the whole event at once. */
const bodyTimeoutMs = 5000
/** Bodies that are read at once: 8 MB at most. */
const maxBodies = 8
/** Forges wait ten seconds at most for the response. */
const responseTimeoutMs = 9000

/** Events of one address: a team that pushes often stays far below it, guesses of a secret do not. */
const limit = createRateLimit({ burst: 30, perMinute: 30 })
let bodies = 0

/**
 * `POST /api/publish`: responds to a webhook event, or to a signed request to show another revision. What the headers can decide is decided before the body is
 * read; a client whose body is not wanted has its connection closed.
 */
export async function handleWebhook(request: Request, publisher: WebhookPublisher | undefined): Promise<Response> {
  if (!publisher) return respond(404, { error: 'this site takes no announcements: PUBLISH_SECRET is not set' }, 'close')
  const allowed = limit.take(clientAddress(request.headers))
  if (!allowed.allowed) return respond(429, { error: 'too many events from this address' }, 'close', allowed.retryAfter)
  const refused = refuseByHeaders(request.headers, publisher)
  if (refused !== null) return respond(401, { error: refused }, 'close')
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return tooLong()
  if (bodies >= maxBodies) return respond(503, { error: 'too many events at once' }, 'close', 1)
  bodies++
  const body = await readBody(request, maxBodyBytes, bodyTimeoutMs).finally(() => bodies--)
  if (!body) return tooLong()
  const announcement = readAnnouncement(request.headers, body, publisher, publisher.branch)
  switch (announcement.kind) {
    case 'refused':
      return respond(401, { error: announcement.why })
    case 'nothing':
      return respond(200, { nothing: announcement.why })
    case 'publish':
      return finish(publisher.publish())
    case 'pin':
      return finish(publisher.pin(announcement.revision, announcement.at))
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
  const headers = {
    'Cache-Control': 'no-store',
    ...(connection && { Connection: connection }),
    ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
  }
  return Response.json(body, { status, headers })
}
