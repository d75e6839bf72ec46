import { createHmac } from 'node:crypto'
import { clientAddress } from '@/lib/site/client-address'
import { createRateLimit } from '@/lib/site/rate-limit'
import { readBody } from '@/lib/site/read-body'
import { sameSecret } from '@/lib/site/same-secret'
import { liveSite } from './live-site'

/** What webhook events can trigger. */
export interface WebhookPublisher {
  secret: string
  /** For requests to pin a revision; `secret` itself unless the operator has set another one. */
  pinSecret: string
  branch: string
  publish: () => Promise<unknown>
  pin: (revision: string, at: number) => Promise<unknown>
}

type Secrets = Pick<WebhookPublisher, 'secret' | 'pinSecret' | 'branch'>

/** Push events list up to 2,048 commits; only `ref` is read. */
const maxBodyBytes = 2 ** 20
/** Git hosts wait at most ten seconds for the response. */
const responseTimeoutMs = 9000

/** Events per client address: far more than a busy team sends, far fewer than guessing a secret takes. */
const limit = createRateLimit({ burst: 30, perMinute: 30 })

/**
 * `POST /api/publish`: responds to a webhook event, or to a signed request to pin a revision. Whatever the headers can decide is decided
 * before the body is read.
 */
export async function handleWebhook(request: Request, publisher: WebhookPublisher | undefined): Promise<Response> {
  if (!publisher) return respond(404, { error: 'this site accepts no webhook events: PUBLISH_SECRET is not set' })
  const allowed = limit.take(clientAddress(request.headers))
  if (!allowed.allowed) return respond(429, { error: 'too many events from this address' }, allowed.retryAfter)
  const rejection = rejectByHeaders(request.headers, publisher)
  if (rejection !== null) return respond(401, { error: rejection })
  const body = Number(request.headers.get('content-length') ?? 0) > maxBodyBytes ? null : await readBody(request, maxBodyBytes)
  if (!body) return respond(413, { error: `expected ${maxBodyBytes} bytes at most` })
  const event = readWebhookEvent(request.headers, body, publisher)
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

function respond(status: number, body: unknown, retryAfterSeconds?: number): Response {
  // A cache in front delays the response until it has the list of what was published.
  const revision = liveSite()?.revision
  const headers = {
    'Cache-Control': 'no-store',
    ...(revision && { 'Site-Revision': revision }),
    ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
  }
  return Response.json(body, { status, headers })
}

/** The action that a webhook event or a signed request requests. */
export type WebhookEvent =
  /** The branch has moved, or may have. */
  | { kind: 'publish' }
  /** Publish this commit and stay at it; `latest` follows the branch again. `at` is the time of signing in milliseconds. */
  | { kind: 'pin'; revision: string; at: number }
  /** Correctly signed, but nothing to do: another branch, or a test of the webhook. */
  | { kind: 'nothing'; why: string }
  | { kind: 'rejected'; why: string }

/** A signed request may be this old. */
const clockToleranceMs = 5 * 60_000

/** The clock of the signer may be ahead by this much. A pin from the future would refuse every later one until then. */
const maxAheadMs = 5000

/**
 * Why the headers alone are enough to reject a request, before its body is read; `null` if the signature of the body decides or if the
 * headers contain the secret.
 */
export function rejectByHeaders(headers: Headers, { secret }: Secrets): string | null {
  const signature = headers.get('x-hub-signature-256')
  if (signature !== null) return /^sha256=[0-9a-f]{64}$/.test(signature) ? null : 'the signature is not of the form sha256=<64 digits>'
  const gitlab = headers.get('x-gitlab-token')
  if (gitlab !== null) return sameSecret(gitlab, secret) ? null : 'the token is wrong'
  const gitee = headers.get('x-gitee-token')
  if (gitee === null) return 'expected X-Hub-Signature-256, X-Gitlab-Token or X-Gitee-Token'
  return sameSecret(gitee, secret) ? null : 'the token is wrong; expected the password, not a signature'
}

/**
 * Reads an event of GitHub (`X-Hub-Signature-256` over the raw body), GitLab (`X-Gitlab-Token`) or Gitee (`X-Gitee-Token`: the password), or a
 * request of this project's own form (`X-Hub-Signature-256`, JSON with `revision` and `at`).
 */
export function readWebhookEvent(headers: Headers, body: Buffer, publisher: Secrets, now = Date.now()): WebhookEvent {
  const rejection = rejectByHeaders(headers, publisher)
  if (rejection !== null) return { kind: 'rejected', why: rejection }
  const signature = headers.get('x-hub-signature-256')
  if (signature !== null) {
    const isSignedWith = (secret: string) => sameSecret(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
    const mayPin = isSignedWith(publisher.pinSecret)
    if (!mayPin && !isSignedWith(publisher.secret)) return { kind: 'rejected', why: 'the signature is wrong' }
    const event = headers.get('x-github-event')
    return event === null ? readOwn(parse(body, headers), mayPin, now) : readPush(event, 'push', parse(body, headers), publisher.branch)
  }
  const event = headers.get('x-gitlab-token') === null ? headers.get('x-gitee-event') : headers.get('x-gitlab-event')
  return readPush(event ?? '', 'Push Hook', parse(body, headers), publisher.branch)
}

function readPush(event: string, push: string, body: Record<string, unknown>, branch: string): WebhookEvent {
  if (event !== push) return { kind: 'nothing', why: `the event is ${event.slice(0, 40) || 'not named'}, expected ${push}` }
  if (typeof body.ref === 'string' && body.ref !== `refs/heads/${branch}`)
    return { kind: 'nothing', why: `${body.ref.slice(0, 80)} is not the published branch` }
  return { kind: 'publish' }
}

function readOwn(body: Record<string, unknown>, mayPin: boolean, now: number): WebhookEvent {
  const { revision, at } = body
  if (revision === undefined) return { kind: 'publish' }
  if (!mayPin) return { kind: 'rejected', why: 'revision: expected a signature with PUBLISH_PIN_SECRET' }
  if (typeof revision !== 'string' || !/^(?:latest|[0-9a-f]{7,64})$/.test(revision))
    return { kind: 'rejected', why: 'revision: expected a commit or "latest"' }
  const ageMs = typeof at === 'number' ? now - at * 1000 : NaN
  if (typeof at !== 'number' || !(ageMs <= clockToleranceMs && ageMs >= -maxAheadMs))
    return { kind: 'rejected', why: 'at: expected the time of signing in Unix seconds, five minutes old at most' }
  return { kind: 'pin', revision, at: Math.round(at * 1000) }
}

/** JSON, even if `curl --data` labels it a form, or GitHub's form with the field `payload`; anything else is an empty object. */
function parse(body: Buffer, headers: Headers): Record<string, unknown> {
  const text = body.toString('utf8')
  try {
    const form = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
    const value: unknown = JSON.parse(form ? (new URLSearchParams(text).get('payload') ?? text) : text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
