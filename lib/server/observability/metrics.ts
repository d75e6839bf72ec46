import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { SiteStatus } from '@/lib/server/observability/status'
import type { AccessEntry } from './access-log'

/** Counts of one process, in the form that Prometheus reads. */
export interface Metrics {
  request: (entry: AccessEntry) => void
  publication: (outcome: 'published' | 'rejected', milliseconds: number) => void
  read: () => Promise<{ type: string; text: string }>
}

/** Seconds: a kept page takes less than a millisecond, one that has to be made some thirty. */
const requestBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const publishBuckets = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60]

/** @param status asked when somebody reads the metrics, not before */
export function createMetrics(status: () => SiteStatus): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  let present: SiteStatus | undefined
  const requests = new Counter({ name: 'site_requests_total', help: 'Requests answered', labelNames: ['kind', 'status'], registers })
  const durations = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'From the head of the request to the end of the answer',
    labelNames: ['kind'],
    buckets: requestBuckets,
    registers,
  })
  const sent = new Counter({ name: 'site_sent_bytes_total', help: 'Bytes of answers, headers included', labelNames: ['kind'], registers })
  const publications = new Histogram({
    name: 'site_publication_duration_seconds',
    help: 'From asking for the newest state until readers see it, or until it is refused',
    labelNames: ['outcome'],
    buckets: publishBuckets,
    registers,
  })
  for (const gauge of gauges) {
    const made: Gauge = new Gauge({
      ...gauge,
      registers,
      collect() {
        made.reset()
        for (const { labels = {}, value } of present ? gauge.values(present) : []) made.set(labels, value)
      },
    })
  }
  return {
    request: ({ path, status: code, bytes, milliseconds }) => {
      const kind = kindOf(path)
      requests.inc({ kind, status: code })
      durations.observe({ kind }, milliseconds / 1000)
      sent.inc({ kind }, bytes)
    },
    publication: (outcome, milliseconds) => publications.observe({ outcome }, milliseconds / 1000),
    read: async () => {
      present = status()
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}

interface Reading {
  labels?: Record<string, string>
  value: number
}

const gauges: { name: string; help: string; labelNames?: string[]; values: (status: SiteStatus) => Reading[] }[] = [
  { name: 'site_ready', help: '1 while readers should be sent here', values: ({ ready }) => [{ value: Number(ready) }] },
  {
    name: 'site_pages',
    help: 'Kept addresses by state',
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
    help: 'When the present revision was taken over',
    values: ({ content }) => (content ? [{ value: Date.parse(content.at) / 1000 }] : []),
  },
  {
    name: 'site_rejected',
    help: '1 while the newest revision is not shown',
    values: ({ rejected }) => [{ value: Number(rejected !== null) }],
  },
  {
    name: 'site_notes',
    help: 'Things that work worse than they could: /api/status names them',
    values: ({ notes }) => [{ value: notes.length }],
  },
  { name: 'site_page_memory_bytes', help: 'Kept pages in memory', values: ({ memory }) => [{ value: memory.pagesMb * 2 ** 20 }] },
]

/** Few kinds, whatever strangers ask for. */
function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/_next/') || path.startsWith('/vendor/')) return 'asset'
  if (path.startsWith('/_content/')) return 'content'
  return 'page'
}
