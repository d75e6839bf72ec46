import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sends a short plain-text response; without a body for 204. */
export function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): true {
  const body = status === 204 ? '' : `${text}\n`
  response.writeHead(status, {
    ...(body && { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The rest of the request's body is not read.
    ...(announcedBytes(response.req) > 0 && { connection: 'close' }),
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
  return true
}

/** The largest body that any route accepts, which is a webhook event. Other routes have smaller limits. */
const maxBodyBytes = 2 ** 20

/** Bytes of the body that a request announces; `Infinity` if it does not say how many. */
function announcedBytes({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
}

/** Whether the request announces a larger body than any route accepts. */
export function isTooLong(request: IncomingMessage): boolean {
  const bytes = announcedBytes(request)
  return bytes !== Infinity && bytes > maxBodyBytes
}

/** Path and query of a request; `undefined` if its target is not a path. */
export function targetOf(request: IncomingMessage): { pathname: string; query: string } | undefined {
  let target = request.url ?? ''
  // Proxies may send the absolute form (RFC 9112, 3.2.2). Its host is ignored.
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target)
  if (absolute) target = target.slice(absolute[0].length) || '/'
  // A fragment is never part of a request.
  if (!target.startsWith('/') || target.includes('#')) return undefined
  const at = target.indexOf('?')
  return at === -1 ? { pathname: target, query: '' } : { pathname: target.slice(0, at), query: target.slice(at) }
}

/** Whether a path means the same to every program: no `.` or `..` segments, no empty segments, no encoded separators. */
export function isNormalized(pathname: string): boolean {
  const parts = pathname.split('/').slice(1)
  return (
    !/\\|%(?:2e|2f|5c|00)/i.test(pathname) &&
    parts.every((part, at) => part !== '.' && part !== '..' && (part !== '' || at === parts.length - 1))
  )
}
