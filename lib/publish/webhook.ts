import { createHmac } from 'node:crypto'
import { sameSecret } from '@/lib/site/same-secret'

/** What an announcement asks for. */
export type Announcement =
  /** The branch has moved, or may have. */
  | { kind: 'publish' }
  /** Show this commit and stay with it; `latest` follows the branch again. */
  | { kind: 'pin'; revision: string }
  /** Rightly signed, and nothing to do: another branch, a test of the hook. */
  | { kind: 'nothing'; why: string }
  | { kind: 'refused'; why: string }

/** A signed request to pin is as good as the clock of who signed it: milliseconds to either side. */
const tolerance = 5 * 60_000

/**
 * Reads an announcement: GitHub (`X-Hub-Signature-256` over the raw body), GitLab (`X-Gitlab-Token`), Gitee (`X-Gitee-Token`: the password, or
 * a signature of `X-Gitee-Timestamp`), or our own (`X-Hub-Signature-256`, JSON with `revision` and `at`).
 */
export function readAnnouncement(headers: Headers, body: Buffer, secret: string, branch: string, now = Date.now()): Announcement {
  const signature = headers.get('x-hub-signature-256')
  if (signature !== null) {
    if (!sameSecret(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`))
      return { kind: 'refused', why: 'the signature is wrong' }
    const event = headers.get('x-github-event')
    return event === null ? readOwn(parse(body, headers), now) : readPush(event, 'push', parse(body, headers), branch)
  }
  const gitlab = headers.get('x-gitlab-token')
  if (gitlab !== null) {
    if (!sameSecret(gitlab, secret)) return { kind: 'refused', why: 'the token is wrong' }
    return readPush(headers.get('x-gitlab-event') ?? '', 'Push Hook', parse(body, headers), branch)
  }
  const gitee = headers.get('x-gitee-token')
  if (gitee !== null) {
    if (!isGiteeToken(gitee, headers.get('x-gitee-timestamp'), secret, now))
      return { kind: 'refused', why: 'the token is wrong or too old' }
    return readPush(headers.get('x-gitee-event') ?? '', 'Push Hook', parse(body, headers), branch)
  }
  return { kind: 'refused', why: 'expected X-Hub-Signature-256, X-Gitlab-Token or X-Gitee-Token' }
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

function readOwn(body: Record<string, unknown>, now: number): Announcement {
  const { revision, at } = body
  if (revision === undefined) return { kind: 'publish' }
  if (typeof revision !== 'string' || !/^(?:latest|[0-9a-f]{7,64})$/.test(revision))
    return { kind: 'refused', why: 'revision: expected a commit or "latest"' }
  if (typeof at !== 'number' || !(Math.abs(now - at * 1000) <= tolerance))
    return { kind: 'refused', why: 'at: expected the time of signing in Unix seconds, five minutes old at most' }
  return { kind: 'pin', revision }
}

/** JSON, or GitHub's form with a field `payload`; anything else is an empty object. */
function parse(body: Buffer, headers: Headers): Record<string, unknown> {
  const text = body.toString('utf8')
  try {
    const form = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
    const value: unknown = JSON.parse(form ? (new URLSearchParams(text).get('payload') ?? '') : text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
