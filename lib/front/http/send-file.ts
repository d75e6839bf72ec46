import { open, readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { answerFile, type ServedFile } from '@/lib/site/http/conditional-request'
import { isCompressible } from '@/lib/site/http/file-types'
import { chooseEncoding, compressInTurn, respond, sendStream, type Encoding } from './respond'

/** Quality 11 would make the 9 MB of the libraries 8 % smaller, and take a build 20 s. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } }
export const pack = { br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions), gzip: promisify(gzip) }

/** Larger texts next to pages are not compressed, which takes 80 ms for one of this size. */
const maxPackedBytes = 2 ** 18
const maxKeptBytes = 16 * 2 ** 20

interface Packed extends Pick<ServedFile, 'file' | 'isPacked'> {
  encoding: Exclude<Encoding, 'identity'>
}

/** Compressed files, by name, version and encoding. */
const packed = new LRUCache<string, Buffer, Packed>({
  maxSize: maxKeptBytes,
  sizeCalculation: ({ length }) => length + 1,
  // A file is sent even if others have displaced it from this cache while it was compressed.
  ignoreFetchAbort: true,
  fetchMethod: (_key, _old, { context: { file, encoding, isPacked } }) =>
    isPacked ? readFile(`${file}.${encoding}`) : compressInTurn(async () => pack[encoding](await readFile(file))),
})

/** Sends a file whole, compressed where that helps, as the part that is asked for, or as 304. A part is one of the file as it is. */
export async function sendFile(response: ServerResponse, served: ServedFile): Promise<void> {
  const { file, size, isPacked } = served
  const isPackable = isPacked || (size <= maxPackedBytes && isCompressible(served.headers['content-type'] ?? '', size))
  const wholeHeaders = { ...served.headers, ...(isPackable && { vary: 'accept-encoding' }) }
  const { status, headers, bytes } = answerFile(response.req, { headers: wholeHeaders, size })
  const encoding = isPackable && status === 200 ? chooseEncoding(response.req.headers['accept-encoding']) : 'identity'
  if (encoding !== 'identity') {
    const etag = headers.etag!.replace(/"$/, `-${encoding}"`)
    const body = (await packed.fetch(`${file} ${etag}`, { context: { file, encoding, isPacked } }))!
    return respond(response, status, { ...headers, etag, 'content-encoding': encoding, 'content-length': body.length }, body)
  }
  if (!bytes) return respond(response, status, headers)
  const handle = await open(file)
  try {
    const body = handle.createReadStream(bytes)
    await sendStream(response, status, headers, body)
    // The file has become shorter meanwhile, and the client would wait for the rest.
    if (body.bytesRead <= bytes.end - bytes.start) response.req.socket.destroy()
  } finally {
    // The stream does not always close it when the client has gone, and Node ends a process that leaves that to its memory.
    await handle.close()
  }
}
