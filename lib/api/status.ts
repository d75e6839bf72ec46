import { createRateLimit } from '@/lib/site/rate-limit'
import { sameSecret } from '@/lib/site/same-secret'
import { readValue } from '@/lib/settings/read-environment'
import type { Metric } from './metrics'
import type { Live } from '@/lib/publish/messages'
import { notificationNotes } from '@/lib/publish/notify'
import type { Publisher } from '@/lib/publish/publisher'
import type { SearchCounts } from '@/lib/search/server/misses'

/** What the answers below are made from. */
export interface SiteState {
  live: Live | undefined
  /** Whether there is something to serve. */
  isReady: boolean
  publisher: ReturnType<Publisher['describe']> | undefined
  /** Problems that do not stop the site. */
  notes: readonly string[]
  search: SearchCounts
  /** What the cache in front adds. */
  metrics?: readonly Metric[]
}

const noStore = { 'Cache-Control': 'no-store' }

/** `GET /api/health`: 200 as long as the process responds, and pages can be made. For liveness probes. */
export const handleHealth = (fault?: string): Response =>
  Response.json({ ok: fault === undefined, fault }, { status: fault === undefined ? 200 : 503, headers: noStore })

/** `GET /api/ready`: 200 once there is something to serve. For readiness probes. */
export function handleReady(ready: boolean): Response {
  return Response.json({ ready }, { status: ready ? 200 : 503, headers: { ...noStore, ...(!ready && { 'Retry-After': '1' }) } })
}

/**
 * `GET /api/status`: revision, the last rejected one, problems. The full status contains folders, commits and unpublished texts. If
 * `STATUS_TOKEN` is set, only clients with the token get it; otherwise everyone gets counts of the content, and nothing about the machine.
 * @param client address that the limit for wrong tokens counts
 */
export function handleStatus(request: Request, client: string, state: SiteState): Response {
  const isOpen = !readValue('STATUS_TOKEN')
  const refused = isOpen ? undefined : refuse(request, client)
  if (refused) return refused
  const status = describeState(state)
  if (!isOpen) return Response.json(status, { headers: noStore })
  const { ready, content, errors, rejected, notes } = status
  const details = 'set STATUS_TOKEN and send Authorization: Bearer <STATUS_TOKEN>'
  const counts = { pages: content?.pages ?? 0, errors, rejected: rejected !== null, notes: notes.length }
  return Response.json({ ready, ...counts, details }, { headers: noStore })
}

/** What `/api/status` tells a client with the token. It contains no secrets, and no URLs with credentials. */
export function describeState({ live, isReady, publisher, notes, search }: SiteState) {
  const { source = '', pinned = false, rejected = null, notes: publisherNotes = [] } = publisher ?? {}
  return {
    ready: isReady,
    content: live ? { revision: live.id, at: new Date(live.at).toISOString(), source, pinned, pages: live.pages } : null,
    // Errors in the content that is shown: pushes mend them step by step.
    errors: live?.errors.length ?? 0,
    rejected,
    // Problems that do not stop the site, such as a remote that does not respond.
    notes: [...publisherNotes, ...notificationNotes(), ...notes],
    search,
    memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    // Seconds.
    uptime: Math.round(process.uptime()),
    node: process.version,
  }
}

/** Slows guesses down per IP address, and with them the lines of the log. */
const guesses = createRateLimit({ burst: 20, perMinute: 10 })

/** A refusal for requests without `STATUS_TOKEN`. The right token is never refused, whatever others of the same address send. */
export function refuse(request: Request, client: string): Response | undefined {
  if (sameSecret(request.headers.get('authorization') ?? '', `Bearer ${readValue('STATUS_TOKEN')}`)) return undefined
  const limit = guesses.take(client)
  const headers = { ...noStore, 'WWW-Authenticate': 'Bearer' }
  if (limit.allowed) return Response.json({ error: 'expected Authorization: Bearer <STATUS_TOKEN>' }, { status: 401, headers })
  const retryAfter = { 'Retry-After': String(limit.retryAfter) }
  return Response.json({ error: 'too many wrong tokens' }, { status: 429, headers: { ...headers, ...retryAfter } })
}
