import { handleMcp } from '@/lib/outputs/mcp'
import { handleSearch, handleSearchIndex, handleSearchPage } from '@/lib/search/server/handler'
import type { FinishedPage } from '@/lib/search/server/respond'
import { handleHealth, handleMetrics, handleReady, handleStatus } from '@/lib/server/observability/handlers'
import { searchRoutePath } from '@/lib/routing/page-path'
import type { SiteStatus } from '@/lib/server/observability/status'
import { handleWebhook, type WebhookPublisher } from '@/lib/server/publish/handle-webhook'
import { securityTextPath } from '@/lib/routing/route-table'
import { locales, type Locale } from '@/lib/site/locales'
import { handleTokens } from '@/lib/server/token-service'
import { checkMethod } from './methods'
import { handleSecurityText } from './security-text'

/** What handlers need from the process that they run in. Under `next dev` and `next start` there is only the search page. */
export interface ApiContext {
  /** The search page of a language without results. */
  readSearchPage: (locale: Locale) => Promise<FinishedPage | undefined>
  /** False until a page has been rendered, and while the process ends. */
  isReady?: () => boolean
  readStatus?: () => SiteStatus
  /** With `PUBLISH_SECRET`. */
  publisher?: WebhookPublisher
  /** Resolves when there is content, or with false after a while without. */
  waitForContent?: () => Promise<boolean>
}

export interface ApiRoute {
  /** A path, or with `/*` at the end a path and all paths below it. */
  path: string
  /** Without HEAD, which GET includes, and OPTIONS; `any` if the handler decides. */
  methods: readonly string[] | 'any'
  handle: (request: Request, context: ApiContext) => Response | Promise<Response>
  /** The handler reads the content, and so waits for the first one of a process. */
  readsContent?: true
}

const get = ['GET']

/** The handlers that respond to each request by themselves, by path. */
export const apiRoutes: readonly ApiRoute[] = [
  { path: '/api/health', methods: get, handle: handleHealth },
  { path: '/api/ready', methods: get, handle: (_, { isReady }) => handleReady(isReady?.() ?? true) },
  { path: '/api/status', methods: get, handle: (request, { readStatus }) => handleStatus(request, readStatus) },
  { path: '/api/metrics', methods: get, handle: (request, { readStatus }) => handleMetrics(request, readStatus) },
  { path: '/api/publish', methods: ['POST'], handle: (request, { publisher }) => handleWebhook(request, publisher) },
  { path: '/api/search', methods: get, handle: handleSearch },
  ...locales.map((locale): ApiRoute => ({
    path: searchRoutePath(locale),
    methods: get,
    handle: (request, { readSearchPage }) => handleSearchPage(request, locale, readSearchPage),
  })),
  { path: '/api/search-index/*', methods: get, handle: handleSearchIndex },
  { path: '/api/tokens/*', methods: 'any', handle: handleTokens },
  { path: '/api/mcp', methods: 'any', handle: handleMcp, readsContent: true },
  { path: securityTextPath, methods: get, handle: handleSecurityText },
]

/** The route of a path with or without a trailing slash; `undefined` if there is none. */
export function findApiRoute(pathname: string, routes = apiRoutes): ApiRoute | undefined {
  const name = pathname.replace(/\/$/, '')
  return routes.find(({ path }) => {
    if (!path.endsWith('/*')) return name === path
    const stem = path.slice(0, -2)
    return name === stem || name.startsWith(`${stem}/`)
  })
}

/**
 * Responds with the handler of a path, or with what is wrong with the path or the method.
 * @param path of the handler; the URL of a request that was rewritten has another one
 */
export async function handleApi(request: Request, path: string, context: ApiContext, routes = apiRoutes): Promise<Response> {
  const response = await respond(request, path, context, routes)
  return request.method === 'HEAD' ? new Response(null, response) : response
}

async function respond(request: Request, path: string, context: ApiContext, routes: readonly ApiRoute[]): Promise<Response> {
  const route = findApiRoute(path, routes)
  const headers = { 'Cache-Control': 'no-store' }
  if (!route) return Response.json({ error: 'there is no such path' }, { status: 404, headers })
  if (route.methods !== 'any') {
    const methods = [...route.methods, ...(route.methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
    const byMethod = checkMethod(request.method, methods)
    if (byMethod) {
      const init = { status: byMethod.status, headers: { ...headers, ...byMethod.headers } }
      return byMethod.text ? Response.json({ error: byMethod.text }, init) : new Response(null, init)
    }
  }
  if (route.readsContent && (await context.waitForContent?.()) === false)
    return Response.json(
      { error: 'the site is starting: try again in a few seconds' },
      { status: 503, headers: { ...headers, 'Retry-After': '5' } },
    )
  return route.handle(request, context)
}
