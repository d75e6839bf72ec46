import type { ServerResponse } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import {
  handleHealth,
  handleMetrics,
  handleReady,
  handleTags,
  handleStatus,
  sitePublisher,
  type Metric,
  type SiteStatus,
} from '@/lib/publish/status'
import { cachePolicies, policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { residentMb } from '@/lib/site/process-use'
import type { Gate } from '../app/gate'
import type { App } from '../app/supervisor'
import type { Responses } from '../pages/responses'
import type { Store } from '../pages/store'
import { bodyOf } from './connections'
import { ownHeaders, refusals, respond } from './respond'

/** Answers a request of a client with this address. */
type Handler = (request: Request, client: string) => Response | Promise<Response>

/** The handlers that respond whatever the app does, by path and method. @param status what the site is like now @param problem why pages cannot be made */
export function createHandlers(status: () => SiteStatus, problem: () => string | undefined) {
  const handlers: Record<string, Record<string, Handler>> = {
    '/api/health': { GET: () => handleHealth(problem()) },
    '/api/ready': { GET: () => handleReady(status().isReady) },
    '/api/status': { GET: (request, client) => handleStatus(request, client, status()) },
    '/api/metrics': { GET: (request, client) => handleMetrics(request, client, status()) },
    '/api/tags': { GET: (_request, client) => handleTags(client, status().live) },
    '/api/publish': { POST: handleWebhook },
  }
  const tokens = Object.fromEntries(['GET', 'OPTIONS', 'POST', 'PUT', 'DELETE'].map((method) => [method, handleTokens]))
  return (pathname: string): Record<string, Handler> | undefined => (isTokens(pathname) ? tokens : handlers[pathname])
}

/** Services that many sites do without are loaded with the first request. */
const handleWebhook: Handler = async (...asked) => (await import('@/lib/publish/webhook')).handleWebhook(...asked, sitePublisher.current)
const handleTokens: Handler = async (...asked) => (await import('@/lib/token-service/handler')).handleTokens(...asked)

const isTokens = (pathname: string) => /^\/api\/tokens(?:\/|$)/.test(pathname)

/** Answers a request with the handler of its method. @param target path and query */
export async function answerWith(
  handlers: Record<string, Handler>,
  response: ServerResponse,
  target: string,
  client: string,
): Promise<void> {
  const { method = '' } = response.req
  const handler = handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined)
  const allowed = Object.keys(handlers).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : name))
  const answer = handler
    ? await handler(toRequest(response, target, client), client)
    : new Response(null, { status: method === 'OPTIONS' ? 204 : 405, headers: { allow: allowed.join(', ') } })
  const headers = new Headers({ ...ownHeaders, ...(isTokens(target.split('?', 1)[0]!) && policyHeaders(cachePolicies().confidential)) })
  for (const [name, value] of answer.headers) headers.set(name, value)
  const sentHeaders = { ...Object.fromEntries(headers), 'set-cookie': answer.headers.getSetCookie() }
  respond(response, answer.status, sentHeaders, Buffer.from(await answer.arrayBuffer()))
}

function toRequest(response: ServerResponse, target: string, client: string): Request {
  const { method, headers } = response.req
  const hasBody = headers['content-length'] !== undefined && method !== 'GET' && method !== 'HEAD'
  return new Request(`http://localhost${target}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one])),
    // Not `Readable.toWeb`, which throws where nobody can catch it if a handler stops reading while more has come.
    ...(hasBody && { body: ReadableStream.from(bodyOf(response, client)), duplex: 'half' }),
  } as RequestInit)
}

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
