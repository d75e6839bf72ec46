import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from '@/lib/server/page-cache/negotiate'
import { clientAddressHeader } from '@/lib/site/client-address'

/**
 * Responds to a request of Node's HTTP server with a handler that takes a `Request` and returns a `Response`.
 * @param target path and query of the `Request`
 */
export async function respondWith(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  handle: (request: Request) => Promise<Response>,
): Promise<true> {
  const ended = new AbortController()
  response.once('close', () => ended.abort())
  const result = await handle(toRequest(request, target, ended.signal))
  for (const [name, value] of result.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = result.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  // If the handler has not read the whole body, the server does not wait for the rest.
  if (!request.complete) response.setHeader('connection', 'close')
  response.statusCode = result.status
  await sendBody(request, response, result)
  return true
}

/** The URL always has the host `localhost`, because nothing may depend on the host that a client sends. */
function toRequest(request: IncomingMessage, target: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headersDistinct))
    if (name !== clientAddressHeader) for (const one of value ?? []) headers.append(name, one)
  headers.set(clientAddressHeader, request.socket.remoteAddress ?? '')
  const { method = 'GET' } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://localhost${target}`, { method, headers, signal, ...(hasBody && { body: bodyOf(request), duplex: 'half' }) })
}

/** Canceling the stream leaves the connection open, because the response has not been sent yet. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = request.iterator({ destroyOnReturn: false })
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = (await chunks.next()) as IteratorResult<Buffer, undefined>
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void chunks.return?.().catch(() => {}),
    },
    { highWaterMark: 0 },
  )
}

/** Compressing a smaller body does not save a packet. */
const minCompressedBytes = 1024
/** As fast as gzip, with a smaller result. */
const brotliQuality = 4
const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|.*\+json|javascript|xml))/
const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: promisify(gzip),
}

/** Server-sent events are streamed. Every other body is compressed and sent with its length. */
async function sendBody(request: IncomingMessage, response: ServerResponse, result: Response): Promise<void> {
  const type = result.headers.get('content-type') ?? ''
  if (result.body && type.startsWith('text/event-stream')) return pipeline(Readable.fromWeb(result.body as WebStream), response)
  const bytes = Buffer.from(await result.arrayBuffer())
  const isCompressible = compressible.test(type)
  if (isCompressible) response.appendHeader('vary', 'accept-encoding')
  // The length of a response to HEAD is not known, because the handler has left out the body.
  if (request.method === 'HEAD' || result.status === 204) return void response.end()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const packed = isCompressible && bytes.length >= minCompressedBytes && encoding !== 'identity'
  if (packed) response.setHeader('content-encoding', encoding)
  const sent = packed ? await compress[encoding](bytes) : bytes
  response.setHeader('content-length', sent.length)
  response.end(sent)
}
