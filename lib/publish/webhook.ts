import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readEnvironment } from '@/lib/settings/read-environment'
import { answerError, answerJson, readBody, sameSecret } from '@/lib/site/http/handler-parts'
import { createRateLimit } from '@/lib/site/http/limits'
import type { PublishResult, Publisher } from './publisher'

/** Push events list up to 2,048 commits; only `ref` is read. */
const maxBodyBytes = 2 ** 20
/** Git hosts wait at most ten seconds for the response. */
const responseTimeoutMs = 9000

/** A signed request may be this old. */
const clockToleranceMs = 5 * 60_000
/** The clock of the signer may be ahead by this much. A pin from the future would refuse every later one until then. */
const maxAheadMs = 5000

/** Events per client address: far more than a busy team sends, far fewer than guessing a secret takes. */
const limit = createRateLimit({ burst: 30, perMinute: 30 })

/**
 * `POST /api/publish`: an event of GitHub (`X-Hub-Signature-256` over the body), GitLab (`X-Gitlab-Token`) or Gitee (`X-Gitee-Token`: the
 * password), or a request of this project's own form (`X-Hub-Signature-256`, JSON with `revision` and `at`) to pin a commit, or with `latest`
 * to follow the branch again.
 * @param client address that the limit counts
 */
export async function handleWebhook(
  request: Request,
  client: string,
  publisher: Pick<Publisher, 'publish' | 'pin'> | undefined,
): Promise<Response> {
  const names = ['PUBLISH_SECRET', 'PUBLISH_PIN_SECRET', 'CONTENT_BRANCH'] as const
  const { PUBLISH_SECRET: secret, PUBLISH_PIN_SECRET: pinSecret, CONTENT_BRANCH: branch } = readEnvironment(names)
  if (!secret) return answerError(404, 'this site accepts no webhook events: PUBLISH_SECRET is not set')
  // The start itself publishes the newest commit.
  if (!publisher) return answerError(503, 'the site is starting', 2)
  const { headers } = request
  const allowed = limit.take(client)
  if (!allowed.allowed) return answerError(429, 'too many events from this address', allowed.retryAfter)
  // Whatever the headers can decide is decided before the body is read.
  const signature = headers.get('x-hub-signature-256')
  const token = headers.get('x-gitlab-token') ?? headers.get('x-gitee-token')
  if (signature === null) {
    if (token === null) return reject('expected X-Hub-Signature-256, X-Gitlab-Token or X-Gitee-Token')
    if (!sameSecret(token, secret)) return reject('the token is wrong; expected the secret, not a signature')
  }
  const body = await readBody(request, maxBodyBytes)
  if ('error' in body) return answerError(body.status, body.error)
  const isSignedWith = (key: string) =>
    signature !== null && sameSecret(signature, `sha256=${createHmac('sha256', key).update(body).digest('hex')}`)
  const mayPin = isSignedWith(pinSecret ?? secret)
  if (signature !== null && !mayPin && !isSignedWith(secret)) return reject('the signature is wrong')

  const { ref, revision, at } = parse(body.toString('utf8'))
  const event = headers.get('x-github-event') ?? headers.get('x-gitlab-event') ?? headers.get('x-gitee-event')
  if (event !== null && event !== 'push' && event !== 'Push Hook')
    return answerJson({ nothing: `the event is ${event.slice(0, 40)}, expected push` })
  if (typeof ref === 'string' && ref !== `refs/heads/${branch}`)
    return answerJson({ nothing: `${ref.slice(0, 80)} is not the published branch` })
  if (event !== null || revision === undefined) return finish(publisher.publish(true))

  if (!mayPin) return reject('revision: expected a signature with PUBLISH_PIN_SECRET')
  if (typeof revision !== 'string' || !/^(?:latest|[0-9a-f]{7,64})$/.test(revision))
    return reject('revision: expected a commit or "latest"')
  const signedAtMs = typeof at === 'number' ? Math.round(at * 1000) : NaN
  const ageMs = Date.now() - signedAtMs
  if (!(ageMs <= clockToleranceMs && ageMs >= -maxAheadMs))
    return reject('at: expected the time of signing in Unix seconds, five minutes old at most')
  return finish(publisher.pin(revision, signedAtMs))
}

/** JSON, or GitHub's form with the field `payload`; anything else is an empty object. */
function parse(text: string): { ref?: unknown; revision?: unknown; at?: unknown } {
  try {
    const json = text.startsWith('payload=') ? new URLSearchParams(text).get('payload')! : text
    return Object(JSON.parse(json)) as object
  } catch {
    return {}
  }
}

async function finish(publishing: Promise<PublishResult>): Promise<Response> {
  try {
    const published = await Promise.race([publishing, pause(responseTimeoutMs, undefined, { ref: false })])
    if (published) return answerJson(published, 'errors' in published ? 422 : 200)
    publishing.catch((error: unknown) => console.error('Publishing failed:', error))
    return answerJson({ accepted: 'the publication goes on; /api/status shows how it ends' }, 202)
  } catch (error) {
    return answerError(422, (error as Error).message)
  }
}

const reject = (error: string): Response => answerError(401, error)
