import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createGunzip, gunzipSync } from 'node:zlib'
import type { Entry } from './store'

type Encoding = 'br' | 'gzip' | 'identity'

/** Sends a kept response in the best encoding that the client accepts: 304 if the client has it, headers only for HEAD. */
export function sendEntry(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const { headers: asked, method } = request
  const encoding = 'plain' in entry.body ? 'identity' : chooseEncoding(asked['accept-encoding'])
  const { headers, unchanged } = prepared(entry, encoding)
  // With Save-Data, the browser must not be told to prefetch.
  const isSparing = asked['save-data'] === 'on'
  if (entry.status === 200 && matchesEtag(asked['if-none-match'], entry.headers.etag)) {
    response.writeHead(304, isSparing ? withoutRules(unchanged) : unchanged).end()
    return
  }
  if ('plain' in entry.body && entry.status === 200 && asked.range !== undefined)
    return sendRange(request, response, headers, entry.body.plain)
  response.writeHead(entry.status, isSparing ? withoutRules(headers) : headers)
  if (method === 'HEAD') response.end()
  else if ('plain' in entry.body) response.end(entry.body.plain)
  else if (encoding !== 'identity') response.end(entry.body[encoding])
  else if (entry.size <= maxSyncGunzipBytes) response.end(gunzipSync(entry.body.gzip))
  else streamGunzip(entry.body.gzip, response)
}

/** Bodies up to this size are decompressed on the main thread, which takes less than 0.5 ms; pages are smaller. */
const maxSyncGunzipBytes = 128 * 1024

/** Decompresses on another thread, no faster than the client reads: a slow client occupies a few kilobytes, not the whole body. */
function streamGunzip(gzip: Buffer, response: ServerResponse): void {
  const unpacker = createGunzip()
  unpacker.on('error', () => response.destroy())
  response.on('close', () => unpacker.destroy())
  unpacker.pipe(response)
  unpacker.end(gzip)
}

/** One range of bytes; several at a time get the whole. */
function sendRange(request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders, body: Buffer): void {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range?.trim() ?? '') ?? []
  const start = from ? Number(from) : Math.max(0, body.length - Number(to))
  const end = from && to ? Math.min(Number(to), body.length - 1) : body.length - 1
  // What is no range is ignored (RFC 9110, 14.2).
  if ((!from && !to) || (from && to && Number(from) > Number(to))) response.writeHead(200, headers).end(body)
  else if (start >= body.length) response.writeHead(416, { 'content-range': `bytes */${body.length}`, 'cache-control': 'no-store' }).end()
  else {
    const part = body.subarray(start, end + 1)
    response.writeHead(206, { ...headers, 'content-range': `bytes ${start}-${end}/${body.length}`, 'content-length': part.length })
    response.end(request.method === 'HEAD' ? undefined : part)
  }
}

interface PreparedHeaders {
  headers: OutgoingHttpHeaders
  /** Those of a 304. */
  unchanged: OutgoingHttpHeaders
}

/** The same headers are sent to every client, so they are put together once. */
const known = new WeakMap<Entry, Partial<Record<Encoding, PreparedHeaders>>>()

function prepared(entry: Entry, encoding: Encoding): PreparedHeaders {
  let byEncoding = known.get(entry)
  if (!byEncoding) known.set(entry, (byEncoding = {}))
  return (byEncoding[encoding] ??= prepareHeaders(entry, encoding))
}

function prepareHeaders({ headers, body, size }: Entry, encoding: Encoding): PreparedHeaders {
  const { 'content-type': type, ...rest } = headers
  const isPlain = 'plain' in body
  const vary = [...(isPlain ? [] : ['accept-encoding']), ...(headers.vary ? [String(headers.vary)] : [])].join(', ')
  const unchanged = { ...rest, ...(vary && { vary }), ...(isPlain && { 'accept-ranges': 'bytes' }) }
  const length = 'plain' in body || encoding === 'identity' ? size : body[encoding].length
  return {
    unchanged,
    headers: {
      ...unchanged,
      ...(typeof type === 'string' && { 'content-type': type }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': length,
    },
  }
}

function withoutRules({ 'speculation-rules': _rules, ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return headers
}

/** Browsers send a handful of different headers. */
const chosen = new Map<string, Encoding>()

/** Best encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3): the smallest of those with the highest weight. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  let found = chosen.get(header)
  if (!found) {
    if (chosen.size > 200) chosen.clear()
    chosen.set(header, (found = weighEncodings(header)))
  }
  return found
}

function weighEncodings(header: string): Encoding {
  const weights = qualityValues(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
  return weightOf(best) === 0 || (weights.get('identity') ?? 0) > weightOf(best) ? 'identity' : best
}

/** Values of an `Accept…` header with their weights (RFC 9110, 12.4.2). */
export function qualityValues(header: string): Map<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [value = '', ...parameters] = part.split(';').map((text) => text.trim())
        const quality = parameters.find((parameter) => parameter.startsWith('q='))
        return [value, quality === undefined ? 1 : Number(quality.slice(2)) || 0] as const
      }),
  )
}

/** Whether an `If-None-Match` header contains the ETag by weak comparison (RFC 9110, 13.1.2). */
function matchesEtag(header: string | undefined, etag: string | string[] | undefined): boolean {
  if (header === undefined || typeof etag !== 'string') return false
  if (header.trim() === '*') return true
  const strong = etag.replace(/^W\//, '')
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === strong)
}
