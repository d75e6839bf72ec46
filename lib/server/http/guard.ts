import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sends a short answer without a body of its own kind: text that says what is wrong. */
export function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): true {
  const body = status === 204 ? '' : `${text}\n`
  response.writeHead(status, {
    ...(body && { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Nobody reads what a stranger goes on sending.
    ...(bodyLength(response.req) > 0 && { connection: 'close' }),
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
  return true
}

/** Longest body that any route takes: a webhook event. Other routes have smaller limits of their own. */
const maxBodyBytes = 2 ** 20

/** Bytes that a request says it will send; `Infinity` where it does not say how many. */
function bodyLength({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
}

/** True for a body that no route would take, as far as the request says. */
export function isTooLong(request: IncomingMessage): boolean {
  const length = bodyLength(request)
  return length !== Infinity && length > maxBodyBytes
}

/** Path and query of a request, or `undefined` where its target is none of this site's forms. */
export function targetOf(request: IncomingMessage): { pathname: string; query: string } | undefined {
  let target = request.url ?? ''
  // A proxy may send the absolute form (RFC 9112, 3.2.2); the host in it says nothing that we use.
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target)
  if (absolute) target = target.slice(absolute[0].length) || '/'
  // A # belongs to no request.
  if (!target.startsWith('/') || target.includes('#')) return undefined
  const at = target.indexOf('?')
  return at === -1 ? { pathname: target, query: '' } : { pathname: target.slice(0, at), query: target.slice(at) }
}

/** True for a path that everybody reads alike: no dots for folders, no empty parts, no separators in disguise. */
export function isPlain(pathname: string): boolean {
  const parts = pathname.split('/').slice(1)
  return (
    !/\\|%(?:2e|2f|5c|00)/i.test(pathname) &&
    parts.every((part, at) => part !== '.' && part !== '..' && (part !== '' || at === parts.length - 1))
  )
}
