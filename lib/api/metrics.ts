import { readValue } from '@/lib/settings/read-environment'
import { describeState, refuse, type SiteState } from './status'

/** A number for Prometheus, or one for each label (`reason="idle"`). A name that ends in `_total` is that of a counter. */
export type Metric = [name: string, help: string, value: number | Record<string, number>]

const noStore = { 'Cache-Control': 'no-store' }

/** `GET /api/metrics`: the state of the site as Prometheus reads it, for clients with `STATUS_TOKEN`. */
export function handleMetrics(request: Request, client: string, state: SiteState): Response {
  if (!readValue('STATUS_TOKEN')) return Response.json({ error: 'metrics need STATUS_TOKEN' }, { status: 404, headers: noStore })
  const refused = refuse(request, client)
  if (refused) return refused
  const { ready, content, errors, rejected, notes, search, uptime } = describeState(state)
  const { published = 0, refused: refusedCommits = 0, milliseconds = 0 } = state.publisher?.publications ?? {}
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
    ...(state.metrics ?? []),
  ]
  return new Response(metrics.map(format).join(''), {
    headers: { ...noStore, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
  })
}

function format([name, help, value]: Metric): string {
  const samples =
    typeof value === 'number' ? [`${name} ${value}\n`] : Object.entries(value).map(([label, one]) => `${name}{${label}} ${one}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}\n${samples.join('')}`
}
