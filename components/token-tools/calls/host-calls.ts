import type { HostAnswer } from '@/lib/token-service/contract/answers'
import { serviceName, servicePath } from '@/lib/token-service/contract/names'
import { localApiHost, siteApiName, type ApiHost } from '@/lib/settings/api-hosts'
import { call, isRecord } from './call'
import type { HostCalls } from './host'
import { publicHost } from './public-host'
import { serviceHost } from './service-host'

/** True for hosts that speak the safe protocol. */
export const isService = ({ name }: ApiHost): boolean => name === siteApiName || name === localApiHost.name

export const callsOf = (host: ApiHost): HostCalls => (isService(host) ? serviceHost(host) : publicHost(host))

/** Whether a host answers, and what it says of itself. */
export interface HostStatus {
  state: 'up' | 'down'
  answer: HostAnswer | null
}

const statusTimeoutMs = 3000
const statusLifeMs = 60_000

const known = new Map<string, { at: number; status: Promise<HostStatus> }>()

/**
 * Asks a host for its status, at most once a minute while it is up. An older host has no such call: any answer of its server means that it
 * is there.
 */
export function readHostStatus(host: ApiHost, timeoutMs = statusTimeoutMs): Promise<HostStatus> {
  const now = Date.now()
  const found = known.get(host.name)
  if (found && now - found.at < statusLifeMs) return found.status
  const status = isService(host) ? askService(host, timeoutMs) : askServer(host, timeoutMs)
  known.set(host.name, { at: now, status })
  void status.then(({ state }) => state === 'down' && known.delete(host.name))
  return status
}

async function askService(host: ApiHost, timeoutMs: number): Promise<HostStatus> {
  const outcome = await call(`${host.url}${servicePath}`, { step: 'status', milliseconds: timeoutMs })
  const answer =
    'data' in outcome && isRecord(outcome.data) && outcome.data['service'] === serviceName ? (outcome.data as unknown as HostAnswer) : null
  return { state: answer ? 'up' : 'down', answer }
}

async function askServer(host: ApiHost, timeoutMs: number): Promise<HostStatus> {
  try {
    // The answer cannot be read across origins, and need not be: that there is one is all we ask.
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
