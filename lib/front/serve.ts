import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { AppAwayError, type App } from './app'
import { sendToApp } from './ask-app'
import type { Cache, Wanted } from './cache'
import { isInternalHeader, routerHeaders, siteHeaders } from './light-pages/next-http'
import { hasRouterQuery } from './light-pages/router-requests.mjs'
import { isCompressible, minCompressedBytes } from './prepare'
import { chooseEncoding, qualityValues, sendEntry } from './send'

interface Options {
  app: App
  cache: Cache
  /** Number of proxies in front, whose entries of `X-Forwarded-For` are believed. */
  trustedProxies: number
  /** Where readers reach the site by https: the header that keeps them there. */
  strictTransport: string | undefined
  /** Writes a line for each request to the standard output. */
  isLogged: boolean
  /** Whether the site completes what is in progress and takes nothing new. */
  isEnding: () => boolean
}

/** How long a client may take to send the headers, and the whole request. Browsers send a few hundred bytes. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
/** A connection is closed if no byte is sent for this long while a response is in progress. */
const stalledTimeoutMs = 120_000
/** Longer than that of proxies in front of the server, usually 60 s: the server must not close a connection that a proxy is about to use. */
const keepAliveTimeoutMs = 72_000
const maxHeaderBytes = 16_384
/** An idle connection takes about 15 KB of memory. A proxy in front of the server needs far fewer connections. */
const maxConnections = 4000
/** The largest body that a handler accepts, which is an event of a repository's host. */
const maxBodyBytes = 2 ** 20
/** Paths of pages have a few hundred characters at most. */
const maxPathCharacters = 1024
/** How long a request waits for an app that starts. */
const startTimeoutMs = 30_000

const readMethods = ['GET', 'HEAD', 'OPTIONS']
const handledMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE']

/** Creates the HTTP server: pages and files from the cache, everything else from the app. It closes the connections of clients that are too slow or send too much. */
export function createServer(options: Options): http.Server {
  const server = http.createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: 2000,
    },
    (request, response) => {
      if (options.isLogged) logWhenSent(request, response)
      if (options.strictTransport) response.setHeader('strict-transport-security', options.strictTransport)
      const answered = answer(options, request, response)
      if (answered) void answered.catch((error: unknown) => fail(response, error))
    },
  )
  server.timeout = stalledTimeoutMs
  server.maxConnections = maxConnections
  return server
}

/** Nothing is waited for where the answer is in memory. */
function answer(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> | void {
  const { method = '', headers } = request
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes) return sendText(response, 413, 'The body is too long.')
  const target = targetOf(request.url ?? '')
  const isApi = target?.pathname.startsWith('/api/') === true
  const allowed = isApi ? handledMethods : readMethods
  if (!allowed.includes(method)) {
    if (!handledMethods.includes(method) && method !== 'TRACE' && method !== 'CONNECT')
      return sendText(response, 501, `The method ${method.slice(0, 20)} is not known here.`)
    return sendText(response, 405, `Allowed: ${allowed.join(', ')}`, { allow: allowed.join(', ') })
  }
  if (!target) return sendText(response, 400, 'The request target is not a path.')
  const { pathname, query } = target
  if (pathname.length > maxPathCharacters) return sendText(response, 414, `The path has more than ${maxPathCharacters} characters.`)
  if (!isWellFormed(pathname)) return sendText(response, 400, 'The path is not valid.')
  if (method === 'OPTIONS' && !isApi) return sendText(response, 204, '', { allow: allowed.join(', ') })
  const single = pathname.replace(/\/{2,}/g, '/')
  if (single !== pathname && options.cache.knows(single)) return sendText(response, 308, `Moved to ${single}`, { location: single + query })
  // Next has programs below `/_next` that the site does not use.
  if (!isNormalized(pathname) || (pathname.startsWith('/_next/') && !pathname.startsWith('/_next/static/')))
    return sendText(response, 404, 'Not found.')
  // Waiting for news is a matter between the app and this cache.
  if (pathname === '/api/revision' && query !== '') return sendText(response, 404, 'Not found.')
  if (pathname === '/api/health' && readMethods.includes(method)) return sendText(response, 200, 'ok')
  if (pathname === '/api/ready' && options.isEnding()) return sendText(response, 503, 'The site is ending.')
  // With the pages of the last run, the site can be read before the app is there.
  if (pathname === '/api/ready' && options.app.port() === undefined)
    return options.cache.has('/').then((isKept) => sendText(response, isKept ? 200 : 503, isKept ? 'ready' : 'The site is starting.'))
  if (isApi) return forward(options, request, response, pathname + query)
  // A document under the address of a payload would confuse a cache that ignores `Vary`.
  if (hasRouterQuery(query) && headers.rsc !== '1') return sendText(response, 307, `Moved to ${pathname}`, { location: pathname })
  const wanted = wantedOf(options.cache, request, pathname, query)
  if (!wanted) return forward(options, request, response, pathname + query)
  const known = options.cache.peek(wanted)
  if (known) return sendEntry(request, response, known)
  return options.cache
    .get(wanted)
    .then((found) =>
      found === 'tooLarge' ? forward(options, request, response, pathname + query) : sendEntry(request, response, found.entry),
    )
}

/** What a request asks of the cache; undefined for an address with a query, which may say anything. */
function wantedOf(cache: Cache, { headers }: IncomingMessage, pathname: string, query: string): Wanted | undefined {
  const isFile = pathname.startsWith('/_next/static/')
  const router = routerHeaders(headers, query)
  if (router) return { target: pathname + query, path: pathname, form: `r ${Object.values(router).join(' ')}`, headers: router }
  // The search page finds what its query says; everything else is the same with any query.
  if (query !== '' && !isFile && (!cache.knows(pathname) || /[?&]q=/.test(query))) return undefined
  const form = prefersMarkdown(headers.accept) ? { form: 'm', headers: markdown } : { form: 'd', headers: html }
  return { target: pathname, path: pathname, ...form }
}

const markdown = { accept: 'text/markdown' }
const html = { accept: 'text/html' }

/** Markdown must be named, since every client sends the wildcard. If both have the same weight, the first one counts. */
function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false
  const [best] = [...qualityValues(accept)]
    .filter(([value]) => value === 'text/markdown' || value === 'text/html')
    .toSorted(([, a], [, b]) => b - a)
  return best?.[0] === 'text/markdown' && best[1] > 0
}

/**
 * Passes a request on to the app, and its response back as it comes.
 * @param target path and query, whatever form the client has sent them in
 */
async function forward(
  { app, cache, trustedProxies }: Options,
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
): Promise<void> {
  const { method = 'GET', headers } = request
  const ended = new AbortController()
  response.once('close', () => ended.abort())
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  const own: http.OutgoingHttpHeaders = {
    ...headers,
    'x-forwarded-for': clientOf(request, trustedProxies),
    'x-forwarded-host': headers.host,
    'accept-encoding': 'identity',
  }
  for (const name of Object.keys(own)) if (isInternalHeader(name)) delete own[name]
  const ask = async () => {
    const port = await app.ready(startTimeoutMs)
    const got = await sendToApp({ port, method, target, headers: own, signal: ended.signal, ...(hasBody && { body: limited(request) }) })
    const revision = got.headers['site-revision']
    if (typeof revision === 'string') await cache.whenKnown(revision)
    await passOn(request, response, got)
  }
  try {
    await ask()
  } catch (error) {
    // The app has ended meanwhile: the next one answers.
    if (hasBody || response.headersSent || ended.signal.aborted || error instanceof AppAwayError) throw error
    await new Promise((resolve) => setTimeout(resolve, 50))
    await ask()
  }
}

async function passOn(request: IncomingMessage, response: ServerResponse, got: IncomingMessage): Promise<void> {
  const { 'content-length': length, ...headers } = siteHeaders(got.headers)
  const type = String(headers['content-type'] ?? '')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const isPacked =
    isCompressible(type) &&
    encoding !== 'identity' &&
    !headers['content-encoding'] &&
    got.statusCode !== 206 &&
    Number(length ?? Infinity) >= minCompressedBytes
  if (isCompressible(type)) headers.vary = ['accept-encoding', ...(headers.vary ? [String(headers.vary)] : [])].join(', ')
  if (!request.complete) headers.connection = 'close'
  response.writeHead(got.statusCode ?? 502, {
    ...headers,
    ...(isPacked ? { 'content-encoding': encoding } : length !== undefined && { 'content-length': Number(length) }),
  })
  if (request.method === 'HEAD' || got.statusCode === 304 || got.statusCode === 204) {
    got.resume()
    response.end()
  } else if (isPacked) {
    const packer = encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip({ level: 4 })
    await pipeline(got, packer, response)
  } else await pipeline(got, response)
}

/** The address of the client, for the app's limits: behind trusted proxies what the outermost of them has written. */
function clientOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return (trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? forwarded[0]) : undefined) ?? socket.remoteAddress ?? ''
}

class TooLongError extends Error {}

/** The body of a request, as long as it may be. The connection stays open for the answer if it is longer. */
async function* limited(request: IncomingMessage): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBodyBytes) throw new TooLongError()
    yield part
  }
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.destroyed || response.closed) return
  if (error instanceof TooLongError && !response.headersSent) return sendText(response, 413, 'The body is too long.')
  const isAway = error instanceof AppAwayError
  if (!isAway && (error as Error).name !== 'AbortError')
    console.error(`${response.req.method} ${response.req.url?.split('?', 1)[0]}: ${(error as Error).message}`)
  if (response.headersSent) response.destroy()
  else sendText(response, 503, isAway ? 'The site is starting.' : 'The site does not answer.', { 'retry-after': '2' })
}

/** Sends a short plain-text response; without a body for 204. */
function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const body = status === 204 ? '' : `${text}\n`
  response.writeHead(status, {
    ...(body && { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The rest of the request's body is not read.
    ...(!response.req.complete && { connection: 'close' }),
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** Path and query of a request; `undefined` if its target is not a path. */
function targetOf(written: string): { pathname: string; query: string } | undefined {
  let target = written
  // Proxies may send the absolute form (RFC 9112, 3.2.2). Its host is ignored.
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target)
  if (absolute) target = target.slice(absolute[0].length) || '/'
  // A fragment is never part of a request.
  if (!target.startsWith('/') || target.includes('#')) return undefined
  const at = target.indexOf('?')
  return at === -1 ? { pathname: target, query: '' } : { pathname: target.slice(0, at), query: target.slice(at) }
}

function isWellFormed(pathname: string): boolean {
  if (!pathname.includes('%')) return true
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Whether a path means the same to every program: no `.` or `..` segments, no empty segments, no encoded separators. */
function isNormalized(pathname: string): boolean {
  return !/\\|%(?:2e|2f|5c|00)|\/(?:\/|\.{1,2}(?:\/|$))/i.test(pathname)
}

/** One line of JSON per request; 499, like in nginx, if the client has left before the response began. */
function logWhenSent({ method, url = '', socket }: IncomingMessage, response: ServerResponse): void {
  const startMs = performance.now()
  const bytesBefore = socket.bytesWritten
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : 499
    const milliseconds = Math.round((performance.now() - startMs) * 100) / 100
    const entry = {
      time: new Date().toISOString(),
      method,
      path: url.split('?', 1)[0],
      status,
      bytes: socket.bytesWritten - bytesBefore,
      milliseconds,
    }
    process.stdout.write(`${JSON.stringify(entry)}\n`)
  })
}

/** While the server ends, a connection without a request is closed after this long. */
const idleMs = 1000
const idleIntervalMs = 100

/**
 * Ends a server without losing a request: it accepts no new connections and completes the requests in progress. Responses close their
 * connection. Idle connections stay open for a moment, because a request may already be on its way.
 */
export async function drain(server: http.Server, timeoutMs: number): Promise<void> {
  // Not the HTTP server's own `close`, which closes idle connections immediately.
  const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'))
  const idle = setTimeout(() => {
    server.closeIdleConnections()
    const again = setInterval(() => server.closeIdleConnections(), idleIntervalMs)
    void closed.then(() => clearInterval(again))
  }, idleMs)
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())])
  clearTimeout(idle)
}
