import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { KeptAnswer } from './kept-page'
import { chooseEncoding, etagOf, matchesEtag } from './negotiate'

/** How an answer may be cached, and what it depends on besides `Accept-Encoding`. */
export interface SendOptions {
  /** `Cache-Control` for browsers. */
  cacheControl: string
  /** `CDN-Cache-Control` (RFC 9213) for caches between; absent where they follow `cacheControl`. */
  cdnCacheControl?: string
  vary?: string
  /** Another status than the kept one. */
  status?: number
}

/** Sends a kept answer: 304 where the reader has it, headers alone for HEAD, in the best encoding the reader takes. */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer, options: SendOptions): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = etagOf(answer.body.hash, encoding)
  const status = options.status ?? answer.status
  const headers: Record<string, string | number> = {
    ...answer.headers,
    vary: options.vary ? `accept-encoding, ${options.vary}` : 'accept-encoding',
    'cache-control': options.cacheControl,
    etag,
  }
  if (options.cdnCacheControl) headers['cdn-cache-control'] = options.cdnCacheControl
  // Save-Data asks not to fetch ahead.
  if (request.headers['save-data'] === 'on') delete headers['speculation-rules']
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    delete headers['content-type']
    response.writeHead(304, headers).end()
    return
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const bytes = encoding === 'identity' ? undefined : answer.body[encoding]
  headers['content-length'] = bytes?.length ?? answer.body.size
  response.writeHead(status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(bytes ?? gunzipSync(answer.body.gzip))
}
