import type { Metric } from '@/lib/publish/status'
import { residentMb } from '@/lib/site/processes/process-use'
import type { Gate } from './app/gate'
import type { App } from './app/supervisor'
import { refusals } from './http/respond'
import type { Responses } from './pages/responses'
import type { Store } from './pages/store'

/** The metrics of the cache and of the app. */
export function describeMetrics({ app, gate, responses, store }: { app: App; responses: Responses; gate: Gate; store: Store }): Metric[] {
  const { pid, ends } = app.describe()
  const { hits, misses } = responses.describe()
  const { running, waiting, entered, seconds } = gate.describe()
  const { diskBytes, memoryBytes } = store.describe()
  return [
    ['site_app_memory_bytes', 'Resident memory of the app, 0 while it rests', residentMb(pid) * 2 ** 20],
    ['site_app_ends_total', 'How often the app has ended, by reason', label('reason', ends)],
    ['site_app_requests', 'Requests to the app in progress', running],
    ['site_app_requests_waiting', 'Requests that wait for the app', waiting],
    ['site_app_requests_total', 'Requests to the app', entered],
    ['site_app_request_seconds_total', 'Time that these have taken', seconds],
    ['site_cache_hits_total', 'Requests that were answered from the cache', hits],
    ['site_cache_misses_total', 'Requests for which the cache has asked the app', misses],
    ['site_cache_disk_bytes', 'Cached responses on disk', diskBytes],
    ['site_cache_memory_bytes', 'Cached responses in memory', memoryBytes],
    ['site_refused_total', 'Requests that were refused or have failed, by status', label('status', refusals())],
  ]
}

const label = (name: string, values: ReadonlyMap<string | number, number>) =>
  Object.fromEntries([...values].map(([value, count]) => [`${name}="${value}"`, count]))
