import { hasRouterQuery, variantOf } from '@/lib/server/page-cache/variant'
import { internalPath } from '@/lib/server/publish/revision'
import { createAddressBook } from '@/lib/routing/address-book'
import { markdownPath } from '@/lib/routing/markdown-path'
import { prefersMarkdown } from '@/lib/routing/prefers-markdown'
import { searchPagePath } from '@/lib/routing/search-page'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { createEdgeSearch } from './search'
import { pageFile, type EdgeSite } from './site'

/** The files of the build: Cloudflare's binding for static assets, or a folder in tests. Answers 404 for what is not there. */
export type Files = (request: Request) => Promise<Response>

const reading = ['GET', 'HEAD', 'OPTIONS']
const known = new Set([...reading, 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT'])
const again = 'public, max-age=0, must-revalidate'

/**
 * Makes the site at the edge: the finished pages of a build, under the same addresses and with the same headers as the site's own server
 * sends. `lib/server/http/answer.ts` is its model; nothing of Next runs here.
 * @param tokens the token service, where it is switched on
 */
export function createEdge(
  site: EdgeSite,
  files: Files,
  tokens?: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const find = createAddressBook(site.table)
  const rules = site.rules.map((rule) => ({ ...rule, pattern: new RegExp(rule.regex, 'i') }))
  const search = createEdgeSearch(async (path) => {
    const response = await files(new Request(new URL(path, 'https://files')))
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  })

  /** A file of the build with other headers. Readers who have it already get 304, except for a page that says 404. */
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

  const sendMarkdown = (request: Request, locale: Locale, path: string, headers: Record<string, string>): Promise<Response> => {
    const address = localizedPath(locale, path)
    return send(request, pageFile(internalPath(locale, path), 'markdown'), {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Location': encodeURI(markdownPath(address)),
      Link: `<${encodeURI(address)}>; rel="canonical"`,
      ...headers,
    })
  }

  const sendPage = async (request: Request, url: URL, locale: Locale, path: string, missing: boolean): Promise<Response> => {
    const page = missing ? `/${locale}/404` : internalPath(locale, path)
    const status = missing ? 404 : 200
    const policy = { 'Content-Security-Policy': site.policies[site.pages[page] ?? 0] ?? '' }
    if (path === searchPagePath && !hasRouterQuery(url.search)) {
      const answer = await search.page(request, locale, async () => (await send(new Request(url), pageFile(page, 'document'), {})).text())
      if (answer) return withHeaders(answer, policy)
    }
    const hasMarkdown = !missing && path !== searchPagePath
    const variant = variantOf(Object.fromEntries(request.headers), url.search)
    // Caches that ignore `Vary` must not give it to browsers.
    if (hasMarkdown && variant === 'document' && prefersMarkdown(request.headers.get('accept')))
      return sendMarkdown(request, locale, path, { 'Cache-Control': 'private, max-age=0, must-revalidate', Vary: 'accept' })
    if (variant === 'document') {
      return send(
        request,
        pageFile(page, variant),
        { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': again, ...(hasMarkdown && { Vary: 'accept' }), ...policy },
        status,
      )
    }
    if (!/^(?:payload|segment \/[\w$/-]+)$/.test(variant)) return text(404, 'The page has no such part.')
    return send(
      request,
      pageFile(page, variant),
      {
        'Content-Type': 'text/x-component',
        'Cache-Control': 'private, max-age=0, must-revalidate',
        Vary: 'rsc, next-router-segment-prefetch',
        'x-nextjs-prerender': '1',
        'x-nextjs-stale-time': '300',
        ...(variant !== 'payload' && { 'x-nextjs-postponed': '2' }),
        'x-nextjs-rewritten-path': encodeURI(page),
      },
      status,
    )
  }

  const answer = async (request: Request, url: URL): Promise<Response> => {
    const { pathname } = url
    if (!known.has(request.method)) return text(501, 'The method is not known here.')
    if (pathname.startsWith('/api/tokens') && tokens) return tokens(request)
    if (request.method === 'OPTIONS') return text(204, null, { Allow: reading.join(', ') })
    if (!reading.includes(request.method)) return text(405, `Allowed: ${reading.join(', ')}`, { Allow: reading.join(', ') })
    if (pathname === '/api/search') return search.answer(request)
    if (pathname === '/api/health' || pathname === '/api/ready')
      return Response.json(pathname === '/api/health' ? { ok: true } : { ready: true }, { headers: { 'Cache-Control': 'no-store' } })
    if (pathname.startsWith('/api/search-index/')) return send(request, pathname, { 'Cache-Control': 'public, max-age=60' })
    if (pathname.startsWith('/api/')) return Response.json({ error: 'There is no such address.' }, { status: 404 })
    if (pathname.startsWith('/_next/')) return text(404, 'Not found.')
    if (pathname.startsWith('/vendor/')) return send(request, decode(pathname), {})
    const address = find(pathname)
    switch (address.kind) {
      case 'redirect':
        return text(308, null, { Location: `${address.location}${url.search}`, 'Cache-Control': again })
      case 'file':
        return send(request, decode(pathname), site.made[pathname] ?? {})
      case 'page':
        return sendPage(request, url, address.locale, address.path, false)
      case 'markdown':
        return sendMarkdown(request, address.locale, address.path, { 'Cache-Control': again })
      case 'missing':
        return sendPage(request, url, address.locale, '/404', true)
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

  /** What `next.config.mjs` says of an address; later rules hold over earlier ones, and all of them over what a file brings. */
  function headersFor(pathname: string, asked: Headers): Record<string, string> {
    // A rule speaks of single slashes.
    const path = pathname.replace(/\/{2,}/g, '/')
    const applying = rules.filter(
      ({ pattern, missing = [] }) => pattern.test(path) && missing.every(({ key, value }) => asked.get(key) !== (value ?? null)),
    )
    return Object.fromEntries(applying.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])))
  }
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const answer = new Response(response.body, response)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

function text(status: number, body: string | null, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers } })
}

/** Addresses are percent-encoded as readers send them; the table has judged them well-formed, `/vendor/` has not been asked for. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
