import { promisify } from 'node:util'
import { brotliDecompress, gzip, type InputType } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { createQueue } from '@/lib/site/queue'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|[\w.+-]+\+xml|speculationrules)|image\/svg)/
/** Compressing a smaller body does not save a packet. */
const minCompressedBytes = 1000

export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= minCompressedBytes && compressible.test(contentType)
}

/** As many as Node has threads for it. Each takes 270 KB from its call on, and what is freed the C library keeps. */
const maxAtOnce = 4

const inTurn = createQueue(maxAtOnce)

const zipNow = promisify(gzip)
const unpackNow = promisify(brotliDecompress)

export const zip = (input: InputType) => inTurn(() => zipNow(input))
export const unpack = (input: InputType) => inTurn(() => unpackNow(input))

/** Browsers send a handful of different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 200, memoMethod: choose })

/** The encoding with the highest weight in an `Accept-Encoding` header; of several, Brotli, which is smaller. */
export const chooseEncoding = (header: string | undefined): Encoding => chosen.memo(header ?? '')

function choose(header: string): Encoding {
  const client = new Negotiator({ headers: { 'accept-encoding': header } })
  // @ts-expect-error The types do not know the second parameter yet.
  return (client.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] }) as Encoding | undefined) ?? 'identity'
}
