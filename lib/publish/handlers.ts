import { handleSearch, type AnswerSearch } from '@/lib/search/server/handler'
import { answerError } from '@/lib/site/http/handler-parts'
import { handleHealth, handleMetrics, handleReady, handleStatus, handleTags, sitePublisher, type SiteStatus } from './status'

/** Answers a request of a client with this address. */
type Handler = (request: Request, client: string) => Response | Promise<Response>
export type Handlers = Readonly<Record<string, Handler>>

/** The handlers that need no page: the cache has them, whatever the app does, and without a cache the app. By path, then by method. */
export function createHandlers(status: () => SiteStatus, search: AnswerSearch): (pathname: string) => Handlers | undefined {
  const handlers: Record<string, Handlers> = {
    '/api/health': { GET: () => handleHealth(status().problem) },
    '/api/ready': { GET: () => handleReady(status().isReady) },
    '/api/status': { GET: (request, client) => handleStatus(request, client, status()) },
    '/api/metrics': { GET: (request, client) => handleMetrics(request, client, status()) },
    '/api/tags': { GET: (_request, client) => handleTags(client, status().live) },
    '/api/publish': { POST: handleWebhook },
    '/api/search': { GET: (request, client) => handleSearch(search, new URL(request.url).searchParams, client, request.signal) },
  }
  const tokens = Object.fromEntries(['GET', 'OPTIONS', 'POST', 'PUT', 'DELETE'].map((method) => [method, handleTokens]))
  return (pathname) => (isTokenPath(pathname) ? tokens : handlers[pathname])
}

/** Services that many sites do without are loaded with the first request. */
const handleWebhook: Handler = async (...asked) => (await import('./webhook')).handleWebhook(...asked, sitePublisher.current)
const handleTokens: Handler = async (...asked) => (await import('@/lib/token-service/handler')).handleTokens(...asked)

export const isTokenPath = (pathname: string): boolean => /^\/api\/tokens(?:\/|$)/.test(pathname)

/** Answers a request with the handler of its method. */
export function answerByMethod(handlers: Handlers | undefined, request: Request, client: string): Response | Promise<Response> {
  if (!handlers) return answerError(404, 'there is no such path')
  const { method } = request
  const handler = handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined)
  if (handler) return handler(request, client)
  const allow = Object.keys(handlers).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : name))
  return new Response(null, { status: method === 'OPTIONS' ? 204 : 405, headers: { allow: allow.join(', ') } })
}
