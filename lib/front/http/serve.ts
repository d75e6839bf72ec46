import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { redirectAddress } from '@/lib/routing/page-path'
import { searchFilePath } from '@/lib/routing/offline-files'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { prefersMarkdown, resolve } from '@/lib/routing/resolve'
import { isHandlerPath, publicFolder, routeMatcher } from '@/lib/routing/route-table'
import { canonicalPath, decodePath, maxPathCharacters } from '@/lib/site/address'
import { clientAddress } from '@/lib/site/http/client-address'
import type { ServedFile } from '@/lib/site/http/conditional-request'
import { locales, localizedPath } from '@/lib/site/locales'
import { findContentFile } from '@/lib/content/content-file'
import { createHandlers } from '@/lib/publish/handlers'
import type { SiteStatus } from '@/lib/publish/status'
import type { Renderer } from '../app/renderer'
import { MissingError, type Responses } from '../pages/responses'
import type { CurrentSite } from '../current-site'
import { hasRouterQuery, isPayloadPath, routerHeaders } from '@/lib/next/http'
import { RefusedError } from '../app/gate'
import { answerInOrder, limitConnections, signalOfClose } from './connections'
import { respondWith } from './web-handlers'
import { noteRefusal, ownHeaders, sendCached, sendText } from './respond'
import { sendFile } from './send-file'
import type { SiteSearch } from '../search'
import type { CachedResponse } from '../pages/store'
import { contentAssets, pageFiles } from '@/lib/site/protocol'

interface Options {
  renderer: Pick<Renderer, 'passOn'>
  responses: Responses
  search: SiteSearch
  /** Files that need no app, by their address. */
  files: ReadonlyMap<string, ServedFile>
  current: Pick<CurrentSite, 'site' | 'findContentDir' | 'findSite'>
  /** What the site is like now. */
  status: () => SiteStatus
  /** How many proxies in front of the server are trusted to say who asks. */
  trustProxy: number
}

/** How long a client may take to send the headers, and the whole request. Browsers send a few hundred bytes. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
/** A connection is closed if no byte is sent for this long while a response is in progress. */
const stalledTimeoutMs = 120_000
/** Longer than that of proxies in front of the server, usually 60 s: the server must not close a connection that a proxy is about to use. */
const keepAliveTimeoutMs = 72_000
const maxHeaderBytes = 16_384
/** The largest body that a handler accepts, which is an event of a repository's host. */
const maxBodyBytes = 2 ** 20
/** The largest body for the app, which is a request of an MCP client. */
const maxPassedBytes = 2 ** 16
/** Lists of what browsers accept have some 150 characters. Reading one with thousands of entries takes as long as sending hundreds of pages. */
const maxListCharacters = 1000

/** Set if visitors reach the site by HTTPS: it keeps them there. */
const strictTransport = 'strict-transport-security'

const readMethods = ['GET', 'HEAD', 'OPTIONS']
const handledMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE']

/** Creates the HTTP server: pages and files from the cache, everything else from the app. It closes the connections of clients that are too slow or send too much. */
export function createServer(options: Options): http.Server {
  const site = { ...options, handlersOf: createHandlers(options.status, options.search.answer) }
  const server = http.createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: 2000,
    },
    (request, response) => {
      if (ownHeaders[strictTransport]) response.setHeader(strictTransport, ownHeaders[strictTransport])
      const isEnding = !server.listening
      if (isEnding) response.setHeader('connection', 'close')
      dropLongLists(request)
      answerInOrder(request, response, () => {
        // Without `async`, an exception before the first wait would end this process.
        const answer = async () => answerRequest(site, isEnding, request, response)
        answer().catch((error: unknown) => fail(response, error))
      })
    },
  )
  server.timeout = stalledTimeoutMs
  limitConnections(server, options.trustProxy === 0)
  return server
}

function dropLongLists({ headers }: IncomingMessage): void {
  for (const name of ['accept', 'accept-encoding', 'accept-language'])
    if (String(headers[name] ?? '').length > maxListCharacters) delete headers[name]
}

/** The arguments of `sendText`. */
type Refusal = [status: number, text: string, headers?: OutgoingHttpHeaders]

/**
 * The canonical path and the query (with the question mark) that a request asks for, or the response to one that is malformed, too long, of another
 * method, or for another spelling of a path.
 */
function readRequest({ method = '', url = '', headers }: IncomingMessage): { pathname: string; query: string; isApi: boolean } | Refusal {
  if (bodyBytes(headers) > maxBodyBytes) return [413, 'The body is too long.']
  // Proxies may send the absolute form (RFC 9112, 3.2.2), whose host is ignored. A fragment is never part of a request.
  const target = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)?(\?[^#]*)?$/i.exec(url)
  const [, typed = '/', query = ''] = target ?? []
  const pathname = canonicalOf(typed)
  const isApi = isHandlerPath(typed)
  const allowed = isApi ? handledMethods : readMethods
  if (!allowed.includes(method)) return [405, `Allowed: ${allowed.join(', ')}`, { allow: allowed.join(', ') }]
  if (headers['transfer-encoding'] !== undefined) return [411, 'Expected a body with Content-Length.']
  if (!target || (typed.includes('%') && decodePath(typed) === typed)) return [400, 'The path is not valid.']
  if (typed.length > maxPathCharacters) return [414, `The path has more than ${maxPathCharacters} characters.`]
  if (method === 'OPTIONS' && !isApi) return [204, '', { allow: allowed.join(', ') }]
  if (pathname === undefined || isPayloadPath(pathname)) return [404, 'Not found.']
  if (pathname !== typed) return [308, `Moved to ${pathname}`, { location: redirectAddress(typed, pathname, query) }]
  // A document under the address of a payload would confuse a cache that ignores `Vary`.
  if (!isApi && hasRouterQuery(query) && headers.rsc !== '1') return [307, `Moved to ${pathname}`, { location: pathname }]
  return { pathname, query, isApi }
}

const bodyBytes = (headers: IncomingHttpHeaders): number => Number(headers['content-length'] ?? 0)

/** Waits for nothing if the response is in memory. */
function answerRequest(
  site: Options & { handlersOf: ReturnType<typeof createHandlers> },
  isEnding: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | void {
  const { responses, files, current, search } = site
  const { method, headers } = request
  const asked = readRequest(request)
  if (Array.isArray(asked)) return sendText(response, ...asked)
  const { pathname, query, isApi } = asked
  if (pathname === '/api/ready' && isEnding) return sendText(response, 503, 'The site is ending.')
  const client = () => clientAddress({ get: () => headers['x-forwarded-for'] as string }, request.socket.remoteAddress, site.trustProxy)
  const handlers = isApi ? site.handlersOf(pathname) : undefined
  if (handlers) return respondWith(handlers, response, pathname + query, client())
  const passOn = () =>
    bodyBytes(headers) > maxPassedBytes
      ? sendText(response, 413, 'The body is too long.')
      : site.renderer.passOn(client(), response, pathname + query)
  const isRead = method === 'GET' || method === 'HEAD'
  const file = files.get(pathname)
  if (file) return sendFile(response, file)
  // Next has programs here that the site does not use.
  if (pathname.startsWith('/_next/') && !pathname.startsWith(pageFiles)) return sendText(response, 404, 'Not found.')
  if (pathname.startsWith(contentFolder)) return sendContentFile(current, response, decodePath(pathname.slice(contentFolder.length)))
  // The search records are cached like pages, because the app takes seconds for them.
  if (isApi && !(isRead && locales.some((locale) => pathname === searchFilePath(locale)))) return passOn()
  const router = routerHeaders(headers, query)
  // What is kept has been decided before, and deciding takes a tenth of the time of a request. Only the search page has a query.
  const usual =
    query === '' || router
      ? responses.peek({ path: pathname, headers: router ?? forms[prefersMarkdown(headers.accept) ? 'markdown' : 'document'] })
      : undefined
  if (usual) return sendCached(response, usual)
  const shown = current.site()
  if (!shown) return current.findSite(signalOfClose(response)).then(() => answerRequest(site, isEnding, request, response))
  // What the router adds is no query of the visitor.
  const decision = resolve({ pathname, search: headers.rsc === '1' ? '' : query }, headers, routeMatcher(shown.table))
  const policy = policyHeaders(decision.policy)
  if (decision.kind === 'nothing') return sendText(response, 404, 'Not found.')
  if (decision.kind === 'redirect')
    return sendText(response, 308, `Moved to ${decision.location}`, { location: decision.location, ...policy })
  if (decision.kind === 'file' && decision.routePath) return sendContentFile(current, response, publicFolder + decision.path)
  const isMissing = decision.kind === 'page' && decision.status === 404
  const wanted = {
    path: isMissing ? localizedPath(decision.locale, '/404') : pathname,
    headers: router ?? forms[decision.kind === 'page' ? decision.variant : 'document'],
  }
  const send = (kept: CachedResponse | undefined) => {
    if (!kept || (decision.kind === 'search' && kept.status !== 200)) return passOn()
    if (decision.kind === 'search') return search.respondWithPage(response, client(), decision, kept)
    return sendCached(response, isMissing ? { ...kept, headers: { ...kept.headers, ...policy } } : kept)
  }
  const cached = responses.peek(wanted)
  return cached ? send(cached) : responses.get(wanted, client(), signalOfClose(response)).then(send)
}

/** @param name path below the content folder */
async function sendContentFile(current: Pick<CurrentSite, 'findContentDir'>, response: ServerResponse, name: string): Promise<void> {
  const served = await findContentFile(await current.findContentDir(signalOfClose(response)), name)
  if (!served) return sendText(response, 404, 'Not found.')
  return sendFile(response, { ...served, headers: { ...ownHeaders, ...served.headers } })
}

const contentFolder = `${contentAssets}/`
/** Request headers that ask the app for a form of a page. */
const forms = { document: { accept: 'text/html' }, markdown: { accept: 'text/markdown' } }

function fail(response: ServerResponse, error: unknown): void {
  if (response.destroyed || response.closed) return
  if (error instanceof MissingError) return sendText(response, 404, 'Not found.')
  const { message } = error as Error
  const refused = error instanceof RefusedError ? error : undefined
  const status = refused?.status ?? 503
  if (response.headersSent) {
    noteRefusal(response, status, message)
    return void response.destroy()
  }
  sendText(response, status, refused?.message ?? 'The site does not answer.', { 'retry-after': String(refused?.retryAfter ?? 2) }, message)
}

/** Handlers are also found with a slash at the end; their canonical path has none. */
function canonicalOf(pathname: string): string | undefined {
  const canonical = canonicalPath(pathname)
  return canonical && isHandlerPath(canonical) ? canonical.replace(/\/$/, '') : canonical
}
