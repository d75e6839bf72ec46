import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip as unzip } from 'node:zlib'
import { messagesOf } from '@/lib/i18n/messages'
import { madeFolder } from '@/lib/markdown/links'
import { respondToSearch, respondWithSearchPage } from '@/lib/search/server/respond'
import { sendContentFile } from '@/lib/server/http/content-file'
import { createDecider, type ServerDecision } from '@/lib/server/http/decide'
import { targetOf } from '@/lib/server/http/request-checks'
import { respondWith } from '@/lib/server/http/web-handler'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import type { Revision } from '@/lib/server/publish/revision'
import { routePathOf, searchPagePath } from '@/lib/routing/page-path'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { clientAddressHeader } from '@/lib/site/client-address'
import { isLocale, locales, splitLocale, type Locale } from '@/lib/site/locales'
import { previewCookie, readPreviewCookie } from './cookie'
import { failureResponse, pageResponse, respondWithView, withBar, type ViewContext } from './pages/respond'
import { leavePath, previewPrefix, stylePath, viewPath, type PreviewView } from './pages/paths'
import { style } from './pages/style'
import { PreviewError, type Preview, type PreviewFacts } from './preview'
import type { PreviewTokens } from './token'
import { describeFailure } from './worker-link'

export type Handler = (request: IncomingMessage, response: ServerResponse) => true | Promise<true>

interface Options extends ViewContext {
  tokens: PreviewTokens
  /** Pages that previews have rendered. */
  store: PageStore
  /** Responds to everything that is the same in a preview. */
  next: Handler
}

/** No cache stores them, no search engine lists them, and no other site learns their address. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  vary: 'cookie',
}

const views = new Set<string>(['changes', 'compare', 'translation'])

const gunzip = promisify(unzip)

const deciderOf = memoizeByObject((revision: Revision) => createDecider(revision))

/** Responds to requests with the cookie of a preview, and opens the links of previews. Everything else goes on to `next` as it came. */
export function createPreviewHandler(options: Options): Handler {
  const { previews, tokens, store, next } = options

  /** Sends a private response; if there is none, whatever visitors get at this address. */
  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    respond: (request: Request) => Promise<Response | undefined>,
    facts?: PreviewFacts,
  ): Promise<true> => {
    // Limits count the address of the client.
    const headers = new Headers({ [clientAddressHeader]: request.socket.remoteAddress ?? '' })
    for (const value of request.headersDistinct['x-forwarded-for'] ?? []) headers.append('x-forwarded-for', value)
    const made = await respond(new Request(`http://localhost${url}`, { headers })).catch((error: unknown) =>
      reportFailure(options, error, url, facts),
    )
    if (!made) return next(request, response)
    return respondWith(request, response, url, () => {
      for (const [name, value] of Object.entries(privateHeaders)) made.headers.set(name, value)
      return Promise.resolve(made)
    })
  }

  /** Opens a link: sets the cookie and leads to a page of the preview, or to the list of changed pages. */
  const open = async (token: string, page: string | null, request: IncomingMessage): Promise<Response | undefined> => {
    const grant = tokens.verify(token)
    const preview = grant && (await previews.update(grant.target))
    if (!grant || !preview) return undefined
    const wanted = request.headers['accept-language']?.trim().toLowerCase() ?? ''
    const locale = locales.find((one) => wanted.startsWith(one)) ?? locales[0]
    // A path of this site: `//host` would lead to another one.
    const location = page && /^\/(?![/\\])[\x21-\x7e]*$/.test(page) ? page : viewPath('changes', locale)
    return new Response(null, {
      status: 303,
      headers: { location, 'set-cookie': previewCookie(request.headers.host, token, grant.expires) },
    })
  }

  const leave = (request: IncomingMessage): Response =>
    new Response(null, { status: 303, headers: { location: '/', 'set-cookie': previewCookie(request.headers.host, '', 0) } })

  const respond = async (request: IncomingMessage, response: ServerResponse, pathname: string, query: string): Promise<true> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const url = pathname + query
    const name = pathname.startsWith(previewPrefix) ? pathname.slice(previewPrefix.length) : ''
    if (isRead && name.includes('.') && pathname !== stylePath)
      return send(request, response, '/', () => open(name, new URLSearchParams(query).get('page'), request))
    const grant = tokens.verify(readPreviewCookie(request) ?? '')
    if (!grant) return next(request, response)
    if (request.method === 'POST' && pathname === leavePath) return send(request, response, url, () => Promise.resolve(leave(request)))
    if (!isRead) return next(request, response)
    if (pathname === stylePath)
      return send(request, response, url, () =>
        Promise.resolve(new Response(style, { headers: { 'content-type': 'text/css; charset=utf-8' } })),
      )
    const preview = await openQuietly(grant.target)
    if (preview === undefined) return next(request, response)
    if (preview instanceof PreviewError) {
      if (pathname.startsWith('/_next/') || pathname.startsWith('/api/')) return next(request, response)
      const { locale } = splitLocale(pathname)
      const reason = `${messagesOf(locale).preview.failedLoad} ${preview.message}`
      return send(request, response, url, () => failureResponse(options, reason, undefined, locale, 503))
    }
    const [locale = '', view = ''] = name.split('/')
    if (isLocale(locale) && views.has(view)) {
      const page = new URLSearchParams(query).get('page')
      return send(request, response, url, () => respondWithView(options, preview, view as PreviewView, locale, page), preview.facts)
    }
    return respondInPreview(request, response, preview, pathname, query)
  }

  /** The preview of a target; an error that says why there is none. */
  const openQuietly = (target: Preview['target']) =>
    previews.open(target).catch((error: unknown) => (error instanceof PreviewError ? error : Promise.reject(error as Error)))

  const respondInPreview = async (
    request: IncomingMessage,
    response: ServerResponse,
    preview: Preview,
    pathname: string,
    query: string,
  ): Promise<true> => {
    const url = pathname + query
    if (pathname.startsWith('/_next/static/')) {
      const file = await store.findFile(pathname)
      if (!file) return next(request, response)
      return send(request, response, url, async () => new Response(new Uint8Array(await gunzip(file.body.gzip)), { headers: file.headers }))
    }
    const search = (wanted: Parameters<Parameters<typeof respondToSearch>[1]>[0]) => previews.call(preview, 'search', { request: wanted })
    if (pathname === '/api/search') return send(request, response, url, (web) => respondToSearch(web, search))
    if (pathname.startsWith('/api/')) return next(request, response)
    const decision = deciderOf(preview.revision)({ pathname, search: query }, request.headers)
    switch (decision.kind) {
      case 'page':
        return send(request, response, url, () => renderPage(preview, decision), preview.facts)
      case 'search':
        return send(request, response, url, async (web) => {
          const found = await respondWithSearchPage(web, decision.locale, search, (locale) => readSearchPage(preview, locale))
          return withBar(await found.text(), Object.fromEntries(found.headers), preview.facts, decision.locale, undefined, found.status)
        })
      case 'redirect':
        return send(request, response, url, () =>
          Promise.resolve(new Response(null, { status: 307, headers: { location: decision.location } })),
        )
      case 'contentFile':
        // Smaller files of images are named by their content.
        if (decision.file.startsWith(`${madeFolder}/`)) return next(request, response)
        for (const [header, value] of Object.entries(privateHeaders)) response.setHeader(header, value)
        return sendContentFile(request, response, preview.revision.dir, decision.file, privateHeaders['cache-control'])
      default:
        // Feeds, lists and files of the code are those of the published site.
        return next(request, response)
    }
  }

  /** Renders a route; of the newest commit, if it has been loaded since the request arrived. */
  const renderNewest = async (preview: Preview, route: string) => {
    try {
      return await previews.call(preview, 'render', { path: route })
    } catch (error) {
      const newest = await previews.open(preview.target)
      if (!newest || newest.facts.commit === preview.facts.commit) throw error
      return previews.call(newest, 'render', { path: route })
    }
  }

  const renderPage = async (preview: Preview, decision: Extract<ServerDecision, { kind: 'page' }>): Promise<Response | undefined> => {
    // Without the data that the router expects, it loads the document, which has the bar.
    if (decision.variant === 'payload')
      return new Response('A preview has no data for the router.\n', { headers: { 'content-type': 'text/plain' } })
    const page = await renderNewest(preview, decision.routePath)
    const cached = page?.responses[decision.variant] ?? page?.responses.document
    if (!page || !cached) return undefined
    store.put(page, 'memory')
    if (decision.variant === 'markdown') return new Response(new Uint8Array(await gunzip(cached.body.gzip)), { headers: cached.headers })
    const status = decision.status === 404 ? 404 : cached.status
    return pageResponse(
      cached,
      preview.facts,
      decision.locale,
      status === 200 && decision.path !== searchPagePath ? decision.path : undefined,
      status,
    )
  }

  const readSearchPage = async (preview: Preview, locale: Locale) => {
    const page = await previews.call(preview, 'render', { path: routePathOf(locale, searchPagePath) })
    const document = page?.responses.document
    return document && { html: (await gunzip(document.body.gzip)).toString(), headers: document.headers }
  }

  return (request, response) => {
    const target = targetOf(request)
    // Nearly all requests: neither the address nor the cookies are those of a preview.
    if (!target || (!target.pathname.startsWith(previewPrefix) && readPreviewCookie(request) === undefined)) return next(request, response)
    return respond(request, response, target.pathname, target.query)
  }
}

/** A failure of the preview is shown in its place, and does not concern the published site. */
function reportFailure(context: ViewContext, error: unknown, url: string, facts: PreviewFacts | undefined): Promise<Response> {
  const { pathname } = new URL(url, 'http://localhost')
  const [, view = ''] = /^\/_preview\/(\w+)\//.exec(pathname) ?? []
  const locale = isLocale(view) ? view : splitLocale(pathname).locale
  console.error(`Preview of ${pathname}: ${describeFailure(error)}`)
  return failureResponse(context, `${messagesOf(locale).preview.failedPage} ${describeFailure(error)}`, facts, locale, 500)
}
