import { createHmac } from 'node:crypto'
import { sameSecret } from '@/lib/site/same-secret'

/** What an announcement asks for. */
export type Announcement =
  /** The branch has moved, or may have. */
  | { kind: 'publish' }
  /** Show this commit and stay with it; `latest` follows the branch again. `at`: when it was signed, in milliseconds. */
  | { kind: 'pin'; revision: string; at: number }
  /** Rightly signed, and nothing to do: another branch, a test of the hook. */
  | { kind: 'nothing'; why: string }
  | { kind: 'refused'; why: string }

/** A signed request to pin is as good as the clock of who signed it: milliseconds to either side. */
const tolerance = 5 * 60_000

/** What requests are signed with. */
export interface WebhookSecrets {
  secret: string
  /** For requests to show another revision; it may be the same. */
  pinSecret: string
}

/**
 * Why a request is refused by its headers alone, before its body is read; `null` where the body decides (a signature) or the headers have
 * shown that the sender knows the secret.
 */
export function refuseByHeaders(headers: Headers, { secret }: WebhookSecrets, now = Date.now()): string | null {
  const signature = headers.get('x-hub-signature-256')
  if (signature !== null) return /^sha256=[0-9a-f]{64}$/.test(signature) ? null : 'the signature is not of the form sha256=<64 digits>'
  const gitlab = headers.get('x-gitlab-token')
  if (gitlab !== null) return sameSecret(gitlab, secret) ? null : 'the token is wrong'
  const gitee = headers.get('x-gitee-token')
  if (gitee === null) return 'expected X-Hub-Signature-256, X-Gitlab-Token or X-Gitee-Token'
  return isGiteeToken(gitee, headers.get('x-gitee-timestamp'), secret, now) ? null : 'the token is wrong or too old'
}

/**
 * Reads an announcement: GitHub (`X-Hub-Signature-256` over the raw body), GitLab (`X-Gitlab-Token`), Gitee (`X-Gitee-Token`: the password, or
 * a signature of `X-Gitee-Timestamp`), or our own (`X-Hub-Signature-256`, JSON with `revision` and `at`).
 */
export function readAnnouncement(headers: Headers, body: Buffer, secrets: WebhookSecrets, branch: string, now = Date.now()): Announcement {
  const refused = refuseByHeaders(headers, secrets, now)
  if (refused !== null) return { kind: 'refused', why: refused }
  const signature = headers.get('x-hub-signature-256')
  if (signature !== null) {
    const isSignedWith = (secret: string) => sameSecret(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
    const mayPin = isSignedWith(secrets.pinSecret)
    if (!mayPin && !isSignedWith(secrets.secret)) return { kind: 'refused', why: 'the signature is wrong' }
    const event = headers.get('x-github-event')
    return event === null ? readOwn(parse(body, headers), mayPin, now) : readPush(event, 'push', parse(body, headers), branch)
  }
  const event = headers.get('x-gitlab-token') === null ? headers.get('x-gitee-event') : headers.get('x-gitlab-event')
  return readPush(event ?? '', 'Push Hook', parse(body, headers), branch)
}

function isGiteeToken(token: string, timestamp: string | null, secret: string, now: number): boolean {
  if (sameSecret(token, secret)) return true
  if (timestamp === null || !(Math.abs(now - Number(timestamp)) <= tolerance)) return false
  const signed = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
  return sameSecret(token, signed) || sameSecret(token, encodeURIComponent(signed))
}

function readPush(event: string, push: string, body: Record<string, unknown>, branch: string): Announcement {
  if (event !== push) return { kind: 'nothing', why: `the event is ${event.slice(0, 40) || 'not named'}, expected ${push}` }
  if (typeof body.ref === 'string' && body.ref !== `refs/heads/${branch}`)
    return { kind: 'nothing', why: `${body.ref.slice(0, 80)} is not the published branch` }
  return { kind: 'publish' }
}

function readOwn(body: Record<string, unknown>, mayPin: boolean, now: number): Announcement {
  const { revision, at } = body
  if (revision === undefined) return { kind: 'publish' }
  if (!mayPin) return { kind: 'refused', why: 'revision: expected a signature with PUBLISH_PIN_SECRET' }
  if (typeof revision !== 'string' || !/^(?:latest|[0-9a-f]{7,64})$/.test(revision))
    return { kind: 'refused', why: 'revision: expected a commit or "latest"' }
  if (typeof at !== 'number' || !(Math.abs(now - at * 1000) <= tolerance))
    return { kind: 'refused', why: 'at: expected the time of signing in Unix seconds, five minutes old at most' }
  return { kind: 'pin', revision, at: Math.round(at * 1000) }
}

/** JSON, also where `curl --data` calls it a form, or GitHub's form with a field `payload`; anything else is an empty object. */
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
