import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { answerError, answerJson, sameSecret } from '@/lib/site/http/handler-parts'
import { createRateLimit } from '@/lib/site/http/limits'
import { sharedState } from '@/lib/site/processes/shared-state'
import { readValue } from '@/lib/settings/read-environment'
import type { LiveSite } from '@/lib/content/live-site'
import { notificationNotes } from './notify'
import type { Publisher } from './publisher'
import type { SearchCounts } from '@/lib/search/server/misses'

/** The publisher of this process, once it has been started: for handlers, each of which Next bundles for itself, and which need not load it. */
export const sitePublisher = sharedState<{ current?: Publisher }>('publisher', () => ({}))

/** A number for Prometheus, or one for each label (`reason="idle"`). A name that ends in `_total` is that of a counter. */
export type Metric = [name: string, help: string, value: number | Record<string, number>]

/** What the answers below are made from. */
export interface SiteStatus {
  live: LiveSite | undefined
  /** Whether there is something to serve. */
  isReady: boolean
  /** Why pages cannot be made. */
  problem?: string | undefined
  publisher: ReturnType<Publisher['describe']> | undefined
  /** Problems that do not stop the site. */
  notes: readonly string[]
  search: SearchCounts
  /** What the cache adds. */
  metrics?: readonly Metric[]
}

/** `GET /api/health`: 200 as long as the process responds, and pages can be made. For liveness probes. */
export const handleHealth = (fault?: string): Response => answerJson({ ok: fault === undefined, fault }, fault === undefined ? 200 : 503)

/** `GET /api/ready`: 200 once there is something to serve. For readiness probes. */
export function handleReady(ready: boolean): Response {
  return ready ? answerJson({ ready }) : answerJson({ ready }, 503, { 'Retry-After': '1' })
}

/** `GET /api/tags`: the tag of every address, for an export; an empty string for a page whose tag has not been computed yet. */
export function handleTags(client: string, live: LiveSite | undefined): Response {
  const decision = tagLists.take(client)
  if (!decision.allowed) return answerError(429, 'too many requests', decision.retryAfter)
  return live ? answerJson({ tags: live.tags }) : answerError(503, 'no content is there yet')
}

/** The list has some 100 KB, which take a millisecond. An export asks for it once. */
const tagLists = createRateLimit({ burst: 120, perMinute: 120 })

/**
 * `GET /api/status`: revision, the last rejected one, problems. The full status contains folders, commits and unpublished texts. If
 * `STATUS_TOKEN` is set, only clients with the token get it; otherwise everyone gets counts of the content, and nothing about the machine.
 * @param client address that the limit for wrong tokens counts
 */
export function handleStatus(request: Request, client: string, site: SiteStatus): Response {
  const isOpen = !readValue('STATUS_TOKEN')
  const refused = isOpen ? undefined : refuse(request, client)
  if (refused) return refused
  const status = describeStatus(site)
  if (!isOpen) return answerJson(status)
  const { ready, content, errors, rejected, notes } = status
  const details = 'set STATUS_TOKEN and send Authorization: Bearer <STATUS_TOKEN>'
  const counts = { pages: content?.pages ?? 0, errors, rejected: rejected !== null, notes: notes.length }
  return answerJson({ ready, ...counts, details })
}

/** What `/api/status` tells a client with the token. It contains no secrets, and no URLs with credentials. */
function describeStatus({ live, isReady, publisher, notes, search }: SiteStatus) {
  const { source = '', pinned = false, rejected = null, notes: publisherNotes = [] } = publisher ?? {}
  return {
    ready: isReady,
    content: live
      ? { revision: live.id, at: new Date(live.at).toISOString(), source, pinned, pages: Object.values(live.table.pages).flat().length }
      : null,
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

/** `GET /api/metrics`: the status of the site as Prometheus reads it, for clients with `STATUS_TOKEN`. */
export function handleMetrics(request: Request, client: string, site: SiteStatus): Response {
  if (!readValue('STATUS_TOKEN')) return answerError(404, 'metrics need STATUS_TOKEN')
  const refused = refuse(request, client)
  if (refused) return refused
  const { ready, content, errors, rejected, notes, search, uptime } = describeStatus(site)
  const { published = 0, refused: refusedCommits = 0, milliseconds = 0 } = site.publisher?.publications ?? {}
  const { rss, heapUsed, external } = process.memoryUsage()
  const cpu = process.cpuUsage()
  const metrics: Metric[] = [
    ['site_ready', '1 while a load balancer should send visitors here', Number(ready)],
    ['site_pages', 'Pages in all languages', content?.pages ?? 0],
    ['site_content_timestamp_seconds', 'When the content was published', content ? Date.parse(content.at) / 1000 : 0],
    ['site_rejected', '1 while the newest revision is rejected', Number(rejected !== null)],
    ['site_errors', 'Errors in the content that is shown', errors],
    ['site_publications_total', 'Commits by result', { 'result="published"': published, 'result="refused"': refusedCommits }],
    ['site_publication_seconds_total', 'Time that these have taken', milliseconds / 1000],
    ['site_search_queries', 'Searches since the start, including those sent while typing', search.queries],
    ['site_search_misses', 'Searches that nothing fitted, whose identifiers /api/status lists', search.misses],
    ['site_notes', 'Problems that do not stop the site, which /api/status lists', notes.length],
    ['process_resident_memory_bytes', 'Resident memory of the process that answers', rss],
    ['process_heap_bytes', 'Heap in use', heapUsed],
    ['process_external_memory_bytes', 'Memory outside of the heap that objects hold', external],
    ['process_cpu_seconds_total', 'User and system time', (cpu.user + cpu.system) / 1e6],
    ['process_uptime_seconds', 'Time since the start', uptime],
    ...(site.metrics ?? []),
  ]
  return new Response(metrics.map(format).join(''), {
    headers: { ...policyHeaders('noStore'), 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
  })
}

function format([name, help, value]: Metric): string {
  const samples =
    typeof value === 'number' ? [`${name} ${value}\n`] : Object.entries(value).map(([label, one]) => `${name}{${label}} ${one}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}\n${samples.join('')}`
}

/** Slows guesses down per IP address, and with them the lines of the log. */
const guesses = createRateLimit({ burst: 20, perMinute: 10 })

/** A refusal for requests without `STATUS_TOKEN`. The right token is never refused, whatever others of the same address send. */
function refuse(request: Request, client: string): Response | undefined {
  if (sameSecret(request.headers.get('authorization') ?? '', `Bearer ${readValue('STATUS_TOKEN')}`)) return undefined
  const limit = guesses.take(client)
  const challenge = { 'WWW-Authenticate': 'Bearer' }
  return limit.allowed
    ? answerError(401, 'expected Authorization: Bearer <STATUS_TOKEN>', undefined, challenge)
    : answerError(429, 'too many wrong tokens', limit.retryAfter, challenge)
}
