import { clientAddress } from '@/lib/site/client-address'
import { createRateLimit } from '@/lib/site/rate-limit'
import { sameSecret } from '@/lib/site/same-secret'
import { readValue } from '@/lib/settings/read-environment'
import { publicStatus, type SiteStatus } from './status'

const noStore = { 'Cache-Control': 'no-store' }

type ReadStatus = (() => SiteStatus) | undefined

/** `GET /api/health`: 200 as long as the process responds. For liveness probes. */
export function handleHealth(): Response {
  return Response.json({ ok: true }, { headers: noStore })
}

/** `GET /api/ready`: 200 once a page of the content has been rendered, 503 before that and while the process ends. For readiness probes. */
export function handleReady(ready: boolean): Response {
  return Response.json({ ready }, { status: ready ? 200 : 503, headers: { ...noStore, ...(!ready && { 'Retry-After': '1' }) } })
}

/**
 * `GET /api/status`: versions, pages, the last rejected revision. The full status contains folders, commits and unpublished texts. If
 * `STATUS_TOKEN` is set, only clients with the token get it; otherwise everyone gets the counts without the texts.
 */
export function handleStatus(request: Request, readStatus: ReadStatus): Response {
  const isOpen = !readValue('STATUS_TOKEN')
  if (!isOpen && !hasStatusToken(request)) return sendUnauthorized(request)
  const status = readStatus?.()
  if (!status)
    return Response.json({ error: 'only the site’s own server (server.mjs) knows its status' }, { status: 404, headers: noStore })
  return Response.json(isOpen ? publicStatus(status) : status, { headers: noStore })
}

/** `GET /api/metrics`: the status as Prometheus reads it, for clients with `STATUS_TOKEN`. */
export function handleMetrics(request: Request, readStatus: ReadStatus): Response {
  const status = readStatus?.()
  if (!status || !readValue('STATUS_TOKEN'))
    return Response.json({ error: 'metrics need the site’s own server and STATUS_TOKEN' }, { status: 404, headers: noStore })
  if (!hasStatusToken(request)) return sendUnauthorized(request)
  const { ready, content, pages, rejected, notes, uptime } = status
  const { rss, heapUsed, external } = process.memoryUsage()
  const cpu = process.cpuUsage()
  const gauges: [name: string, help: string, value: number][] = [
    ['site_ready', '1 while a load balancer should send visitors here', Number(ready)],
    ['site_pages', 'Pages and generated files', pages.total],
    ['site_pages_failed', 'Pages that could not be rendered', Object.keys(pages.failed).length],
    ['site_content_timestamp_seconds', 'When the current revision was activated', content ? Date.parse(content.at) / 1000 : 0],
    ['site_rejected', '1 while the newest revision is rejected', Number(rejected !== null)],
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

/** Limits wrong tokens per IP address. Requests with the right token are never limited, because dashboards send many. */
const wrongTokens = createRateLimit({ burst: 20, perMinute: 10 })

/** Whether the request contains `STATUS_TOKEN`; always false if no token is set. */
function hasStatusToken(request: Request): boolean {
  const token = readValue('STATUS_TOKEN')
  return Boolean(token) && sameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`)
}

/** The response to a client that does not send the token. */
function sendUnauthorized(request: Request): Response {
  const headers = { ...noStore, 'WWW-Authenticate': 'Bearer' }
  const limit = wrongTokens.take(clientAddress(request.headers))
  if (!limit.allowed)
    return Response.json(
      { error: 'too many wrong tokens' },
      { status: 429, headers: { ...headers, 'Retry-After': String(limit.retryAfter) } },
    )
  return Response.json({ error: 'expected Authorization: Bearer <STATUS_TOKEN>' }, { status: 401, headers })
}
