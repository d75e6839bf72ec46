import type { HostAnswer } from '@/lib/token-service/contract/answers'
import { serviceName, servicePath } from '@/lib/token-service/contract/names'
import { localApiHost, siteApiName, type ApiHost } from '@/lib/settings/api-hosts'
import { call, isRecord } from './call'
import type { HostCalls } from './host'
import { publicHost } from './public-host'
import { serviceHost } from './service-host'

/** Whether the instance supports the service's own protocol. */
export const isService = ({ name }: ApiHost): boolean => name === siteApiName || name === localApiHost.name

export const callsOf = (host: ApiHost): HostCalls => (isService(host) ? serviceHost(host) : publicHost(host))

/** Whether an instance responds, and its status. */
export interface InstanceStatus {
  state: 'up' | 'down'
  answer: HostAnswer | null
}

const statusTimeoutMs = 3000
const statusLifeMs = 60_000

const known = new Map<string, { at: number; status: Promise<InstanceStatus> }>()

/**
 * Requests the status of an instance, at most once per minute while it is up. An older instance has no such call: any response of its
 * server means that it is up.
 */
export function readHostStatus(host: ApiHost, timeoutMs = statusTimeoutMs): Promise<InstanceStatus> {
  const now = Date.now()
  const found = known.get(host.name)
  if (found && now - found.at < statusLifeMs) return found.status
  const status = isService(host) ? askService(host, timeoutMs) : askServer(host, timeoutMs)
  known.set(host.name, { at: now, status })
  void status.then(({ state }) => state === 'down' && known.delete(host.name))
  return status
}

async function askService(host: ApiHost, timeoutMs: number): Promise<InstanceStatus> {
  const outcome = await call(`${host.url}${servicePath}`, { step: 'status', milliseconds: timeoutMs })
  const answer =
    'data' in outcome && isRecord(outcome.data) && outcome.data['service'] === serviceName ? (outcome.data as unknown as HostAnswer) : null
  return { state: answer ? 'up' : 'down', answer }
}

async function askServer(host: ApiHost, timeoutMs: number): Promise<InstanceStatus> {
  try {
    // The response cannot be read across origins and does not need to be; its existence is enough.
    await fetch(host.url, {
      mode: 'no-cors',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { state: 'up', answer: null }
  } catch {
    return { state: 'down', answer: null }
  }
}
