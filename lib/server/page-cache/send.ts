import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createGunzip, gunzipSync } from 'node:zlib'
import type { CachePolicy } from '@/lib/routing/cache-policies.mjs'
import type { CachedResponse } from './cached-page'
import { chooseEncoding, etagOf, matchesEtag, type Encoding } from './negotiate'

/** The cache policy of a response, and its status. */
export interface SendOptions extends CachePolicy {
  /** Replaces the cached status. */
  status?: number
}

/** Sends a cached response in the best encoding that the client accepts: 304 if the client has it, headers only for HEAD. */
export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse, options: SendOptions): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { status, headers, etag, unchanged } = prepare(cached, options, encoding)
  // With Save-Data, the browser must not be told to prefetch.
  const sparing = request.headers['save-data'] === 'on'
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, sparing ? withoutRules(unchanged) : unchanged).end()
    return
  }
  response.writeHead(status, sparing ? withoutRules(headers) : headers)
  if (request.method === 'HEAD') response.end()
  else if (encoding !== 'identity') response.end(cached.body[encoding])
  else if (cached.body.size <= maxSyncGunzipBytes) response.end(gunzipSync(cached.body.gzip))
  else streamGunzip(cached.body.gzip, response)
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

/** Status and headers of a response in one encoding, the same for every client. */
interface Prepared {
  status: number
  etag: string
  headers: OutgoingHttpHeaders
  /** Headers of a 304. */
  unchanged: OutgoingHttpHeaders
}

// Keyed by object: callers pass constants as options, and the headers of evicted responses are collected with them.
const prepared = new WeakMap<CachedResponse, WeakMap<SendOptions, Partial<Record<Encoding, Prepared>>>>()

function prepare(cached: CachedResponse, options: SendOptions, encoding: Encoding): Prepared {
  let byOptions = prepared.get(cached)
  if (!byOptions) prepared.set(cached, (byOptions = new WeakMap()))
  let byEncoding = byOptions.get(options)
  if (!byEncoding) byOptions.set(options, (byEncoding = {}))
  return (byEncoding[encoding] ??= build(cached, options, encoding))
}

function build({ status, headers: cachedHeaders, body }: CachedResponse, options: SendOptions, encoding: Encoding): Prepared {
  const etag = etagOf(body.hash, encoding)
  const { 'content-type': type, ...rest } = cachedHeaders
  const unchanged: OutgoingHttpHeaders = {
    ...rest,
    ...options.headers,
    vary: options.vary ? `accept-encoding, ${options.vary}` : 'accept-encoding',
    'cache-control': options.cacheControl,
    ...(options.cdnCacheControl && { 'cdn-cache-control': options.cdnCacheControl }),
    etag,
  }
  const headers: OutgoingHttpHeaders = {
    ...unchanged,
    ...(type && { 'content-type': type }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': encoding === 'identity' ? body.size : body[encoding].length,
  }
  return { status: options.status ?? status, etag, headers, unchanged }
}

function withoutRules({ 'speculation-rules': _rules, ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return headers
}
