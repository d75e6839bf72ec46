import { createRateLimit } from '@/lib/site/rate-limit'
import { sameSecret } from '@/lib/site/same-secret'
import { readValue } from '@/lib/settings/read-environment'
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
}

const noStore = { 'Cache-Control': 'no-store' }

/** `GET /api/health`: 200 as long as the process responds. For liveness probes. */
export const handleHealth = (): Response => Response.json({ ok: true }, { headers: noStore })

/** `GET /api/ready`: 200 once there is something to serve. For readiness probes. */
export function handleReady(ready: boolean): Response {
  return Response.json({ ready }, { status: ready ? 200 : 503, headers: { ...noStore, ...(!ready && { 'Retry-After': '1' }) } })
}

/**
 * `GET /api/status`: revision, the last rejected one, problems. The full status contains folders, commits and unpublished texts. If
 * `STATUS_TOKEN` is set, only clients with the token get it; otherwise everyone gets the counts without the texts.
 * @param client address that the limit for wrong tokens counts
 */
export function handleStatus(request: Request, client: string, state: SiteState): Response {
  const isOpen = !readValue('STATUS_TOKEN')
  const refused = isOpen ? undefined : refuse(request, client)
  if (refused) return refused
  const status = describeState(state)
  if (!isOpen) return Response.json(status, { headers: noStore })
  const { content, rejected, notes, search: _, ...numbers } = status
  const details = 'set STATUS_TOKEN and send Authorization: Bearer <STATUS_TOKEN>'
  return Response.json(
    { ...numbers, pages: content?.pages ?? 0, rejected: rejected !== null, notes: notes.length, details },
    { headers: noStore },
  )
}

/** `GET /api/metrics`: the status as Prometheus reads it, for clients with `STATUS_TOKEN`. */
export function handleMetrics(request: Request, client: string, state: SiteState): Response {
  if (!readValue('STATUS_TOKEN')) return Response.json({ error: 'metrics need STATUS_TOKEN' }, { status: 404, headers: noStore })
  const refused = refuse(request, client)
  if (refused) return refused
  const { ready, content, errors, rejected, notes, search, uptime } = describeState(state)
  const { rss, heapUsed, external } = process.memoryUsage()
  const cpu = process.cpuUsage()
  const gauges: [name: string, help: string, value: number][] = [
    ['site_ready', '1 while a load balancer should send visitors here', Number(ready)],
    ['site_pages', 'Pages in all languages', content?.pages ?? 0],
    ['site_content_timestamp_seconds', 'When the content was published', content ? Date.parse(content.at) / 1000 : 0],
    ['site_rejected', '1 while the newest revision is rejected', Number(rejected !== null)],
    ['site_errors', 'Errors in the content that is shown', errors],
    ['site_search_queries', 'Searches since the start, also while somebody types', search.queries],
    ['site_search_misses', 'Searches that nothing fitted, whose identifiers /api/status lists', search.misses],
    ['site_notes', 'Problems that do not stop the site, which /api/status lists', notes.length],
    ['process_resident_memory_bytes', 'Resident memory', rss],
    ['process_heap_bytes', 'Heap in use', heapUsed],
    ['process_external_memory_bytes', 'Memory outside of the heap that objects hold', external],
    ['process_cpu_seconds_total', 'User and system time', (cpu.user + cpu.system) / 1e6],
    ['process_uptime_seconds', 'Time since the start', uptime],
  ]
  const text = gauges.map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`).join('')
  return new Response(text, { headers: { ...noStore, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' } })
}

/** What `/api/status` tells a client with the token. It contains no secrets, and no URLs with credentials. */
function describeState({ live, isReady, publisher, notes, search }: SiteState) {
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

/** Limits guesses per IP address; a request with the right token gives back what it took, because dashboards send many. */
const guesses = createRateLimit({ burst: 20, perMinute: 10 })

/** A refusal for requests without `STATUS_TOKEN`. Beyond the limit the token is not even compared. */
function refuse(request: Request, client: string): Response | undefined {
  const limit = guesses.take(client)
  const headers = { ...noStore, 'WWW-Authenticate': 'Bearer' }
  if (!limit.allowed)
    return Response.json(
      { error: 'too many wrong tokens' },
      { status: 429, headers: { ...headers, 'Retry-After': String(limit.retryAfter) } },
    )
  if (!sameSecret(request.headers.get('authorization') ?? '', `Bearer ${readValue('STATUS_TOKEN')}`))
    return Response.json({ error: 'expected Authorization: Bearer <STATUS_TOKEN>' }, { status: 401, headers })
  guesses.giveBack(client)
  return undefined
}
