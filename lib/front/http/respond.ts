/** Writes responses, and counts and logs those that refuse a request or report a failure. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gzip, type InputType } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { processEnvironment } from '@/lib/settings/read-environment'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { clientAddress } from '@/lib/site/http/client-address'
import { isKnownToClient } from '@/lib/site/http/conditional-request'
import { securityHeaders } from '@/lib/site/policy/security-headers.mjs'
import { createQueue } from '@/lib/site/processes/queue'
import type { CachedResponse } from '../pages/store'

/** Headers of the responses that are made here. Those of pages come from the app. */
export const ownHeaders = Object.fromEntries(
  Object.entries(securityHeaders(processEnvironment())).map(([name, value]) => [name.toLowerCase(), value]),
)

type Body = string | Uint8Array

/** Sends a response. Of one to HEAD, Node sends no body. @param reason for the log, if the request is refused */
export function respond(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body: Body = '', reason = ''): void {
  const hasLength = 'content-length' in headers || status === 204 || status === 304
  begin(response, status, hasLength ? headers : { ...headers, 'content-length': Buffer.byteLength(body) }, reason)
  response.end(body)
}

/** Shorter bodies hardly get shorter, and need not wait for others that are compressed. */
const minZippedBytes = 1024

/** Sends a response that was made for one request. */
export async function respondZipped(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | string[]>,
  body: string | Uint8Array,
): Promise<void> {
  const { method, headers: asked } = response.req
  const isLong = Buffer.byteLength(body) >= minZippedBytes
  const isZipped = isLong && method !== 'HEAD' && choose(asked['accept-encoding'] ?? '', 'gzip', 'identity') === 'gzip'
  const vary = [headers.vary ?? [], 'accept-encoding'].flat().join(', ')
  respond(response, status, { ...headers, vary, ...(isZipped && { 'content-encoding': 'gzip' }) }, isZipped ? await zip(body) : body)
}

/** Sends a body as it comes, no faster than the client reads. */
export function sendStream(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body: Readable): Promise<void> {
  begin(response, status, headers)
  return pipeline(body, response)
}

function begin(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, reason?: string): void {
  noteRefusal(response, status, reason)
  // The rest of the request's body is not read.
  response.writeHead(status, isBodyLeft(response.req) ? { ...headers, connection: 'close' } : headers)
}

const isBodyLeft = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['content-length'] ?? headers['transfer-encoding'] ?? '0') !== '0'

/** Sends a short plain-text response. */
export function sendText(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}, reason = '') {
  const type = { 'content-type': 'text/plain; charset=utf-8', ...policyHeaders('noStore') }
  respond(response, status, { ...type, ...ownHeaders, ...headers }, `${text}\n`, reason)
}

/** Sends a kept response in the best encoding that the client accepts. */
export function sendCached(response: ServerResponse, cached: CachedResponse): Promise<void> | void {
  const { status, headers, body, size } = cached
  const { method, headers: asked } = response.req
  const { etag } = headers
  if (status === 200 && typeof etag === 'string' && isKnownToClient(asked['if-none-match'], etag)) return respond(response, 304, headers)
  const encoding = 'plain' in body ? 'identity' : chooseEncoding(asked['accept-encoding'])
  const send = (bytes?: Uint8Array): void => {
    const sent = (sentHeaders(cached)[encoding] ??= {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': bytes?.length ?? size,
    })
    respond(response, status, sent, bytes)
  }
  if ('plain' in body) return send(body.plain)
  if (encoding === 'br') return send(body.br)
  if (encoding === 'gzip') return gzipOf(body).then(send)
  return method === 'HEAD' ? send() : textFor(response, body.br).then(send)
}

/** Texts that are being sent to clients without compression. */
const texts = new WeakMap<Uint8Array, { clients: number; text: Promise<Uint8Array> }>()

/** Clients that are being sent the same text share one decompressed copy, so that many slow clients do not fill the memory. */
function textFor(response: ServerResponse, br: Uint8Array): Promise<Uint8Array> {
  const shared = texts.get(br) ?? { clients: 0, text: unpack(br) }
  if (!response.closed) {
    texts.set(br, shared)
    shared.clients++
    response.once('close', () => --shared.clients === 0 && texts.delete(br))
  }
  return shared.text
}

/** Almost all clients take Brotli. For those that do not, the body is compressed again, and kept with it. */
const gzipOf = memoizeByObject(async ({ br }: { br: Uint8Array }) => zip(await unpack(br)))

/** The headers of a cached response by encoding. To build them for every request would take a third more time. */
const sentHeaders = memoizeByObject((_cached: CachedResponse): Partial<Record<Encoding, OutgoingHttpHeaders>> => ({}))

/** Lines per minute that clients can cause in the log. Of further ones, the log contains only the number. */
const maxLines = 30
const windowMs = 60_000

const counts = new Map<number, number>()
let lines = 0

/** Number of refused and failed requests, by status. */
export const refusals = (): ReadonlyMap<number, number> => counts

/** Counts and logs a response that refuses a request or reports a failure. A failure has the same number in the log and in the response. */
export function noteRefusal(response: ServerResponse, status: number, reason = ''): void {
  if (status !== 401 && status !== 429 && status < 500) return
  const { method, url = '', headers, socket } = response.req
  const [pathname = ''] = url.split('?', 1)
  // Probes ask every second whether the site is there.
  if (/^\/api\/(?:health|ready)$/.test(pathname)) return
  counts.set(status, (counts.get(status) ?? 0) + 1)
  const number = status >= 500 ? randomUUID().slice(0, 8) : undefined
  if (number && !response.headersSent) response.setHeader('x-request-id', number)
  if (lines === 0) setTimeout(endWindow, windowMs).unref()
  if (++lines > maxLines) return
  const client = clientAddress({ get: () => headers['x-forwarded-for'] as string }, socket.remoteAddress)
  console.warn([`${status}: ${method} ${pathname} of ${client}`, reason, number && `x-request-id ${number}`].filter(Boolean).join(', '))
}

function endWindow(): void {
  if (lines > maxLines) console.warn(`${lines - maxLines} more requests were refused or failed within a minute.`)
  lines = 0
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Node has four threads for compression. A queued call would already take 270 KB, which the C library does not give back. */
const maxAtOnce = 4

export const compressInTurn = createQueue(maxAtOnce)

const zipNow = promisify(gzip)
const unpackNow = promisify(brotliDecompress)

export const zip = (input: InputType) => compressInTurn(() => zipNow(input))
const unpack = (input: InputType) => compressInTurn(() => unpackNow(input))

export const textOf = async ({ body }: CachedResponse): Promise<string> =>
  Buffer.from('plain' in body ? body.plain : await unpack(body.br)).toString()

/** Browsers send a handful of different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 200, memoMethod: (header) => choose(header, 'br', 'gzip', 'identity') })

/** The encoding with the highest weight in an `Accept-Encoding` header; of several, Brotli, which is smaller. */
export const chooseEncoding = (header: string | undefined): Encoding => chosen.memo(header ?? '')

/** @param offered of several with the same weight, the first is chosen */
function choose(header: string, ...offered: Encoding[]): Encoding {
  const client = new Negotiator({ headers: { 'accept-encoding': header } })
  // @ts-expect-error The types do not know the second parameter yet.
  return (client.encoding(offered, { preferred: offered }) as Encoding | undefined) ?? 'identity'
}
