import http from 'node:http'
import net from 'node:net'

/** Milliseconds that a client has for the head of a request, and for all of it. Readers send a few hundred bytes. */
const headersTimeout = 10_000
const requestTimeout = 30_000
/** Milliseconds after which a connection is cut on which nothing moves while an answer is under way. */
const stalled = 60_000
/** Longer than the proxies before us keep theirs (60 s is usual): they close a connection, never we while they are sending on it. */
const keepAliveTimeout = 72_000
/** Bytes of all headers of a request. */
const maxHeaderSize = 16_384

/** Connections at once. An idle one takes some 15 KB; proxies in front need far fewer. */
const maxConnections = 4000

/** An HTTP server that no slow or endless client can hold: what takes too long is cut off. */
export function createBoundedServer(handle: http.RequestListener): http.Server {
  const server = http.createServer(
    { headersTimeout, requestTimeout, keepAliveTimeout, maxHeaderSize, connectionsCheckingInterval: 2000 },
    handle,
  )
  server.timeout = stalled
  server.maxConnections = maxConnections
  return server
}

/** A connection on which nothing was asked for this long while the server ends is closed. Milliseconds. */
const quiet = 1000

/**
 * Ends a server without losing a request: new connections are no longer taken, requests under way end, clients that keep their connection
 * busy are told to open another. Idle connections have a moment first, since a request may be on its way on them.
 * @param most milliseconds that all of it may take
 */
export async function drain(server: http.Server, most: number): Promise<void> {
  // Not the HTTP server's own `close`, which cuts idle connections at once.
  const over = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
  server.prependListener('request', (_request, response: http.ServerResponse) => response.setHeader('connection', 'close'))
  const idle = setTimeout(() => {
    server.closeIdleConnections()
    const again = setInterval(() => server.closeIdleConnections(), 100)
    void over.then(() => clearInterval(again))
  }, quiet)
  await Promise.race([over, new Promise((resolve) => setTimeout(resolve, most).unref())])
  clearTimeout(idle)
}
