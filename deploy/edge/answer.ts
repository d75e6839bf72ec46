import { payloadHeaders } from '@/lib/next-internals/router-responses'
import { cachePolicies, policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { markdownPath, routePathOf, searchPagePath } from '@/lib/routing/page-path'
import { resolve, type Decision } from '@/lib/routing/resolve'
import { createRouteMatcher } from '@/lib/routing/route-table'
import { checkMethod, readMethods } from '@/lib/server/http/methods'
import { respondToSearch, respondWithSearchPage, type FinishedPage } from '@/lib/search/server/respond'
import { clientAddressHeader } from '@/lib/site/client-address'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { createShardsSearch } from '@/lib/search/shards/search-languages'
import { pageFile, type EdgeSite } from './site'

/** The files of the build: Cloudflare's binding for static assets, or a folder in tests; 404 for what is not there. */
export type Files = (request: Request) => Promise<Response>

type PageDecision = Extract<Decision, { kind: 'page' }>

// Publishing is a new deployment of the worker, which purges nothing.
const policies = cachePolicies({})

/**
 * The site at the edge: the finished pages of a build, at the same URLs and with the same headers as the site's own server sends, since both
 * carry out what `resolve` decides. Nothing of Next runs here.
 * @param tokens the token service, where it is switched on
 */
export function createEdge(
  site: EdgeSite,
  files: Files,
  tokens?: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const match = createRouteMatcher(site.table)
  const rules = site.rules.map((rule) => ({ ...rule, pattern: new RegExp(rule.regex, 'i') }))
  const search = createShardsSearch(async (path) => {
    const response = await files(new Request(new URL(path, 'https://files')))
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  })

  /** A file of the build with other headers: 304 for clients that have it, except for the 404 page. */
  const send = async (request: Request, path: string, headers: Record<string, string>, status = 200): Promise<Response> => {
    const asked = new Headers()
    for (const name of ['if-none-match', 'range']) {
      const value = status === 200 && request.headers.get(name)
      if (value) asked.set(name, value)
    }
    const file = await files(new Request(new URL(encodeURI(path), request.url), { method: request.method, headers: asked }))
    if (file.status === 404) return text(404, 'Not found.')
    const answer = new Response(file.body, { status: file.status === 200 ? status : file.status, headers: file.headers })
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
    return answer
  }

  const sendPage = (request: Request, decision: PageDecision): Promise<Response> => {
    const { locale, path, routePath, variant, status } = decision
    const cacheHeaders = policyHeaders(policies[decision.policy])
    if (variant === 'markdown') {
      const publicPath = localizedPath(locale, path)
      return send(request, pageFile(routePath, variant), {
        'Content-Type': 'text/markdown; charset=utf-8',
        'Content-Location': encodeURI(markdownPath(publicPath)),
        Link: `<${encodeURI(publicPath)}>; rel="canonical"`,
        ...cacheHeaders,
      })
    }
    if (variant === 'document') {
      const headers = { 'Content-Type': 'text/html; charset=utf-8', ...contentPolicy(routePath), ...cacheHeaders }
      return send(request, pageFile(routePath, variant), headers, status)
    }
    if (variant === 'segment') return Promise.resolve(text(404, 'The page has no such part.'))
    return send(
      request,
      pageFile(routePath, variant),
      {
        ...payloadHeaders(routePath),
        ...cacheHeaders,
      },
      status,
    )
  }

  const contentPolicy = (routePath: string) => ({ 'Content-Security-Policy': site.policies[site.pages[routePath] ?? 0] ?? '' })

  const readSearchPage = async (locale: Locale): Promise<FinishedPage> => {
    const routePath = routePathOf(locale, searchPagePath)
    const response = await send(new Request('https://files'), pageFile(routePath, 'document'), {})
    return { html: await response.text(), headers: contentPolicy(routePath) }
  }

  const answer = async (request: Request, url: URL): Promise<Response> => {
    const { pathname } = url
    const isToken = tokens && pathname.startsWith('/api/tokens')
    const byMethod = checkMethod(request.method, isToken ? undefined : readMethods)
    if (byMethod) return text(byMethod.status, byMethod.text || null, byMethod.headers)
    if (isToken) return tokens(request)
    if (pathname === '/api/search') return respondToSearch(withClientAddress(request), search)
    if (pathname === '/api/health' || pathname === '/api/ready')
      return Response.json(pathname === '/api/health' ? { ok: true } : { ready: true }, { headers: { 'Cache-Control': 'no-store' } })
    if (pathname.startsWith('/api/search-index/')) return send(request, pathname, { 'Cache-Control': 'public, max-age=60' })
    if (pathname.startsWith('/api/')) return Response.json({ error: 'There is no such address.' }, { status: 404 })
    if (pathname.startsWith('/_next/')) return text(404, 'Not found.')
    if (pathname.startsWith('/vendor/')) return send(request, decode(pathname), {})
    const decision = resolve(url, Object.fromEntries(request.headers), match)
    switch (decision.kind) {
      case 'redirect':
        return text(decision.status, null, { Location: decision.location, ...policyHeaders(policies[decision.policy]) })
      case 'page':
        return sendPage(request, decision)
      case 'search':
        return respondWithSearchPage(withClientAddress(request), decision.locale, search, readSearchPage)
      case 'generated':
      case 'file':
        return send(request, decision.path, { ...site.made[decision.path], ...policyHeaders(policies[decision.policy]) })
      case 'handler':
        return send(request, decision.path, site.made[decision.path] ?? {})
    }
  }

  return async (request) => {
    const url = new URL(request.url)
    try {
      const response = await answer(request, url)
      return withHeaders(response, headersFor(url.pathname, request.headers))
    } catch (error) {
      console.error(`${url.pathname}:`, error)
      return text(500, 'The request failed.')
    }
  }

  /** Headers of `next.config.mjs` for a path; later rules win over earlier ones, and all of them over a file's own. */
  function headersFor(pathname: string, asked: Headers): Record<string, string> {
    // Rules are written for single slashes.
    const path = pathname.replace(/\/{2,}/g, '/')
    const applying = rules.filter(
      ({ pattern, missing = [] }) => pattern.test(path) && missing.every(({ key, value }) => asked.get(key) !== (value ?? null)),
    )
    return Object.fromEntries(applying.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])))
  }
}

/** A search request for the rate limit, which holds for one machine of the edge. Only Cloudflare can set `CF-Connecting-IP` there. */
function withClientAddress({ url, headers }: Request): Request {
  return new Request(url, { headers: { [clientAddressHeader]: headers.get('cf-connecting-ip') ?? '' } })
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const answer = new Response(response.body, response)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

function text(status: number, body: string | null, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers } })
}

/** Decodes a path that no route was looked up for, so it may be malformed. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
