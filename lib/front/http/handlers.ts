import type { IncomingMessage, ServerResponse } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { handleHealth, handleMetrics, handleReady, handleTags, handleStatus, type SiteState } from '@/lib/api/status'
import { handleTokens } from '@/lib/api/token-service'
import { sitePublisher } from '@/lib/publish/site'
import { handleWebhook } from '@/lib/publish/webhook'
import { ownHeaders, respond } from './respond'
import { cachePolicies, policyHeaders } from '@/lib/routing/cache-policies.mjs'

/** Answers a request of a client with this address. */
type Handler = (request: Request, client: string) => Response | Promise<Response>

/** The handlers that respond whatever the app does, by path and method. @param state what the site is like now @param problem why pages cannot be made */
export function createHandlers(state: () => SiteState, problem: () => string | undefined) {
  const handlers: Record<string, Record<string, Handler>> = {
    '/api/health': { GET: () => handleHealth(problem()) },
    '/api/ready': { GET: () => handleReady(state().isReady) },
    '/api/status': { GET: (request, client) => handleStatus(request, client, state()) },
    '/api/metrics': { GET: (request, client) => handleMetrics(request, client, state()) },
    '/api/tags': { GET: () => handleTags(state().live) },
    '/api/publish': { POST: (request, client) => handleWebhook(request, client, sitePublisher()) },
  }
  const tokens = Object.fromEntries(['GET', 'OPTIONS', 'POST', 'PUT', 'DELETE'].map((method) => [method, handleTokens]))
  return (pathname: string): Record<string, Handler> | undefined => (isTokens(pathname) ? tokens : handlers[pathname])
}

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
    ? await handler(toRequest(response.req, target), client)
    : new Response(null, { status: method === 'OPTIONS' ? 204 : 405, headers: { allow: allowed.join(', ') } })
  const headers = new Headers({ ...ownHeaders, ...(isTokens(target.split('?', 1)[0]!) && policyHeaders(cachePolicies().confidential)) })
  for (const [name, value] of answer.headers) headers.set(name, value)
  const sentHeaders = { ...Object.fromEntries(headers), 'set-cookie': answer.headers.getSetCookie() }
  respond(response, answer.status, sentHeaders, Buffer.from(await answer.arrayBuffer()))
}

function toRequest(request: IncomingMessage, target: string): Request {
  const { method, headers } = request
  const hasBody = headers['content-length'] !== undefined && method !== 'GET' && method !== 'HEAD'
  return new Request(`http://localhost${target}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one])),
    // Not `Readable.toWeb`, which throws where nobody can catch it if a handler stops reading while more has come.
    ...(hasBody && { body: ReadableStream.from(request.iterator({ destroyOnReturn: false })), duplex: 'half' }),
  } as RequestInit)
}
