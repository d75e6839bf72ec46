import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createGunzip, gunzipSync } from 'node:zlib'
import type { CachePolicy } from '@/lib/routing/cache-policies.mjs'
import type { KeptAnswer } from './kept-page'
import { chooseEncoding, etagOf, matchesEtag, type Encoding } from './negotiate'

/** The cache policy of a response, and its status. */
export interface SendOptions extends CachePolicy {
  /** Another status than the kept one. */
  status?: number
}

/** Sends a kept answer: 304 where the reader has it, headers alone for HEAD, in the best encoding the reader takes. */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer, options: SendOptions): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { status, headers, etag, unchanged } = prepare(answer, options, encoding)
  // Save-Data asks not to fetch ahead.
  const sparing = request.headers['save-data'] === 'on'
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, sparing ? withoutRules(unchanged) : unchanged).end()
    return
  }
  response.writeHead(status, sparing ? withoutRules(headers) : headers)
  if (request.method === 'HEAD') response.end()
  else if (encoding !== 'identity') response.end(answer.body[encoding])
  else if (answer.body.size <= maxUnpackedAtOnceBytes) response.end(gunzipSync(answer.body.gzip))
  else streamUnpacked(answer.body.gzip, response)
}

/** Bodies up to this are unpacked on the main thread, which takes less than half a millisecond; pages are smaller. */
const maxUnpackedAtOnceBytes = 128 * 1024

/** Unpacks on another thread, and no faster than the client reads: a slow client holds a few kilobytes, not the whole body. */
function streamUnpacked(gzip: Buffer, response: ServerResponse): void {
  const unpacker = createGunzip()
  unpacker.on('error', () => response.destroy())
  response.on('close', () => unpacker.destroy())
  unpacker.pipe(response)
  unpacker.end(gzip)
}

/** What goes out for an answer in one encoding, whoever asks. */
interface Prepared {
  status: number
  etag: string
  headers: OutgoingHttpHeaders
  /** Headers of a 304. */
  unchanged: OutgoingHttpHeaders
}

// By the objects themselves: callers give constants as options, and what is no longer kept takes its headers with it.
const prepared = new WeakMap<KeptAnswer, WeakMap<SendOptions, Partial<Record<Encoding, Prepared>>>>()

function prepare(answer: KeptAnswer, options: SendOptions, encoding: Encoding): Prepared {
  let byOptions = prepared.get(answer)
  if (!byOptions) prepared.set(answer, (byOptions = new WeakMap()))
  let byEncoding = byOptions.get(options)
  if (!byEncoding) byOptions.set(options, (byEncoding = {}))
  return (byEncoding[encoding] ??= build(answer, options, encoding))
}

function build({ status, headers: kept, body }: KeptAnswer, options: SendOptions, encoding: Encoding): Prepared {
  const etag = etagOf(body.hash, encoding)
  const { 'content-type': type, ...rest } = kept
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
