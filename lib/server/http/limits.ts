import http from 'node:http'
import net from 'node:net'

/** How long a client may take to send the headers, and the whole request. Browsers send a few hundred bytes. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
/** A connection is closed if no byte is sent for this long while a response is in progress. */
const stalledTimeoutMs = 60_000
/** Longer than that of proxies in front of the server, usually 60 s: the server must not close a connection that a proxy is about to use. */
const keepAliveTimeoutMs = 72_000
const maxHeaderBytes = 16_384

/** An idle connection takes about 15 KB of memory. A proxy in front of the server needs far fewer connections. */
const maxConnections = 4000

/** Creates an HTTP server that closes the connections of clients that are too slow or send too much. */
export function createBoundedServer(handle: http.RequestListener): http.Server {
  const server = http.createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: 2000,
    },
    handle,
  )
  server.timeout = stalledTimeoutMs
  server.maxConnections = maxConnections
  return server
}

/** While the server ends, a connection without a request is closed after this long. */
const idleMs = 1000
/** How often idle connections are looked for after that. */
const checkIntervalMs = 100

/**
 * Ends a server without losing a request: it accepts no new connections and completes the requests in progress. Responses close their
 * connection. Idle connections stay open for a moment, because a request may already be on its way.
 */
export async function drain(server: http.Server, timeoutMs: number): Promise<void> {
  // Not the HTTP server's own `close`, which closes idle connections immediately.
  const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
  server.prependListener('request', (_request, response: http.ServerResponse) => response.setHeader('connection', 'close'))
  const idle = setTimeout(() => {
    server.closeIdleConnections()
    const again = setInterval(() => server.closeIdleConnections(), checkIntervalMs)
    void closed.then(() => clearInterval(again))
  }, idleMs)
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())])
  clearTimeout(idle)
}
