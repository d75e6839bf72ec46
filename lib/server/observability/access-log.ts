import type { IncomingMessage, ServerResponse } from 'node:http'

/** Longer paths are cut, because clients can send paths of any length. */
const maxPathCharacters = 300

/**
 * Writes a line of JSON to standard output when a response has been sent or aborted. Nothing identifies the visitor: no IP address, and no
 * query, which may contain a code or a search.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const since = performance.now()
  const { socket, method, url = '' } = request
  const bytesBefore = socket.bytesWritten
  const path = (url.split('?', 1)[0] ?? '').slice(0, maxPathCharacters)
  response.once('close', () => {
    const entry = {
      time: new Date().toISOString(),
      method,
      path,
      // 499, like in nginx, if the client disconnected before the response began.
      status: response.headersSent ? response.statusCode : 499,
      bytes: socket.bytesWritten - bytesBefore,
      milliseconds: Math.round((performance.now() - since) * 100) / 100,
    }
    process.stdout.write(`${JSON.stringify(entry)}\n`)
  })
}
