import { createHmac } from 'node:crypto'
import { sameSecret } from '@/lib/site/same-secret'

/** What a webhook event or a signed request asks for. */
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

/** Secrets that requests are signed with. */
export interface WebhookSecrets {
  secret: string
  /** For requests to pin a revision; it may be the same secret. */
  pinSecret: string
}

/**
 * Why the headers alone are enough to reject a request, before its body is read; `null` if the signature of the body decides or if the
 * headers contain the secret.
 */
export function rejectByHeaders(headers: Headers, { secret }: WebhookSecrets, now = Date.now()): string | null {
  const signature = headers.get('x-hub-signature-256')
  if (signature !== null) return /^sha256=[0-9a-f]{64}$/.test(signature) ? null : 'the signature is not of the form sha256=<64 digits>'
  const gitlab = headers.get('x-gitlab-token')
  if (gitlab !== null) return sameSecret(gitlab, secret) ? null : 'the token is wrong'
  const gitee = headers.get('x-gitee-token')
  if (gitee === null) return 'expected X-Hub-Signature-256, X-Gitlab-Token or X-Gitee-Token'
  return isGiteeToken(gitee, headers.get('x-gitee-timestamp'), secret, now) ? null : 'the token is wrong or too old'
}

/**
 * Reads an event of GitHub (`X-Hub-Signature-256` over the raw body), GitLab (`X-Gitlab-Token`) or Gitee (`X-Gitee-Token`: the password, or a
 * signature of `X-Gitee-Timestamp`), or a request of this project's own form (`X-Hub-Signature-256`, JSON with `revision` and `at`).
 */
export function readWebhookEvent(headers: Headers, body: Buffer, secrets: WebhookSecrets, branch: string, now = Date.now()): WebhookEvent {
  const rejection = rejectByHeaders(headers, secrets, now)
  if (rejection !== null) return { kind: 'rejected', why: rejection }
  const signature = headers.get('x-hub-signature-256')
  if (signature !== null) {
    const isSignedWith = (secret: string) => sameSecret(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
    const mayPin = isSignedWith(secrets.pinSecret)
    if (!mayPin && !isSignedWith(secrets.secret)) return { kind: 'rejected', why: 'the signature is wrong' }
    const event = headers.get('x-github-event')
    return event === null ? readOwn(parse(body, headers), mayPin, now) : readPush(event, 'push', parse(body, headers), branch)
  }
  const event = headers.get('x-gitlab-token') === null ? headers.get('x-gitee-event') : headers.get('x-gitlab-event')
  return readPush(event ?? '', 'Push Hook', parse(body, headers), branch)
}

function isGiteeToken(token: string, timestamp: string | null, secret: string, now: number): boolean {
  if (sameSecret(token, secret)) return true
  if (timestamp === null || !(Math.abs(now - Number(timestamp)) <= clockToleranceMs)) return false
  const signed = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
  return sameSecret(token, signed) || sameSecret(token, encodeURIComponent(signed))
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
