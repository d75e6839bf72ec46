import type { SiteProcess } from '@/lib/server/process'
import type { SiteStatus } from '@/lib/server/observability/status'
import { readMachineFacts } from './machine'
import { createObserver } from './observe'
import type { OperateSettings } from './settings'
import { describeStart } from './start-notes'

/** Says what is set wrongly, and starts what the operator has switched on; what is off costs nothing. */
export async function startOperation(
  site: SiteProcess,
  settings: OperateSettings,
  status: () => SiteStatus,
): Promise<{ published: (published: { milliseconds: number }) => void }> {
  for (const note of describeStart(process.env, readMachineFacts(site.cacheDir))) console.warn(`Settings: ${note}`)
  const metrics = settings.METRICS ? (await import('./metrics')).createMetrics(status) : undefined
  const log = settings.ACCESS_LOG ? (await import('./access-log')).createAccessLog() : undefined
  const listeners = [log, metrics?.request].filter((listen) => listen !== undefined)
  if (listeners.length > 0) site.observe = createObserver(listeners)
  if (metrics) site.metrics = metrics.read
  return { published: (published) => metrics?.publication('errors' in published ? 'rejected' : 'published', published.milliseconds) }
}
