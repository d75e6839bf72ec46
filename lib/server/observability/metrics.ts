import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { SiteStatus } from '@/lib/server/observability/status'
import type { AccessEntry } from './access-log'

/** Metrics of one process in the format that Prometheus reads. */
export interface Metrics {
  request: (entry: AccessEntry) => void
  publication: (outcome: 'published' | 'rejected', milliseconds: number) => void
  read: () => Promise<{ type: string; text: string }>
}

/** Seconds: a cached page takes less than a millisecond, rendering one takes about thirty. */
const requestBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const publishBuckets = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60]

/** @param readStatus called each time the metrics are read */
export function createMetrics(readStatus: () => SiteStatus): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  let status: SiteStatus | undefined
  const requests = new Counter({ name: 'site_requests_total', help: 'Responses sent', labelNames: ['kind', 'status'], registers })
  const durations = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'From the start of the request to the end of the response',
    labelNames: ['kind'],
    buckets: requestBuckets,
    registers,
  })
  const sent = new Counter({ name: 'site_sent_bytes_total', help: 'Bytes of responses, headers included', labelNames: ['kind'], registers })
  const publications = new Histogram({
    name: 'site_publication_duration_seconds',
    help: 'From fetching the newest revision until visitors see it, or until it is rejected',
    labelNames: ['outcome'],
    buckets: publishBuckets,
    registers,
  })
  for (const gauge of gauges) {
    const registered: Gauge = new Gauge({
      ...gauge,
      registers,
      collect() {
        registered.reset()
        for (const { labels = {}, value } of status ? gauge.values(status) : []) registered.set(labels, value)
      },
    })
  }
  return {
    request: ({ path, status: statusCode, bytes, milliseconds }) => {
      const kind = kindOf(path)
      requests.inc({ kind, status: statusCode })
      durations.observe({ kind }, milliseconds / 1000)
      sent.inc({ kind }, bytes)
    },
    publication: (outcome, milliseconds) => publications.observe({ outcome }, milliseconds / 1000),
    read: async () => {
      status = readStatus()
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}

interface Sample {
  labels?: Record<string, string>
  value: number
}

const gauges: { name: string; help: string; labelNames?: string[]; values: (status: SiteStatus) => Sample[] }[] = [
  { name: 'site_ready', help: '1 while a load balancer should send visitors here', values: ({ ready }) => [{ value: Number(ready) }] },
  {
    name: 'site_pages',
    help: 'Pages and generated files by state: kept is cached, to_make is still to be rendered',
    labelNames: ['state'],
    values: ({ pages }) => [
      { labels: { state: 'all' }, value: pages.total },
      { labels: { state: 'kept' }, value: pages.kept },
      { labels: { state: 'to_make' }, value: pages.toMake },
      { labels: { state: 'failed' }, value: Object.keys(pages.failed).length },
    ],
  },
  {
    name: 'site_content_info',
    help: 'Revision of the content and version of the code',
    labelNames: ['revision', 'code'],
    values: ({ content, code }) => [{ labels: { revision: content?.revision ?? '', code: code.version }, value: 1 }],
  },
  {
    name: 'site_content_timestamp_seconds',
    help: 'When the current revision was activated',
    values: ({ content }) => (content ? [{ value: Date.parse(content.at) / 1000 }] : []),
  },
  {
    name: 'site_rejected',
    help: '1 while the newest revision is rejected',
    values: ({ rejected }) => [{ value: Number(rejected !== null) }],
  },
  {
    name: 'site_notes',
    help: 'Problems that do not stop the site, which /api/status lists',
    values: ({ notes }) => [{ value: notes.length }],
  },
  { name: 'site_page_memory_bytes', help: 'Cached pages in memory', values: ({ memory }) => [{ value: memory.pagesMb * 2 ** 20 }] },
]

/** One of a few kinds, so that clients cannot create any number of time series. */
function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/_next/') || path.startsWith('/vendor/')) return 'asset'
  if (path.startsWith('/_content/')) return 'content'
  return 'page'
}
