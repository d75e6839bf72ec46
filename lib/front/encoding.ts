import { promisify } from 'node:util'
import { brotliDecompress, gzip, type InputType } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|[\w.+-]+\+xml|speculationrules)|image\/svg)/
/** Compressing a smaller body does not save a packet. */
const minCompressedBytes = 1000

export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= minCompressedBytes && compressible.test(contentType)
}

/** As many as Node has threads for it. Each takes 270 KB from its call on, and what is freed the C library keeps. */
const maxAtOnce = 4

let running = 0
const waiting: (() => void)[] = []

/** Lets some of the calls of a function run at once; the others wait. */
const inTurns =
  (work: (input: InputType) => Promise<Buffer>) =>
  async (input: InputType): Promise<Buffer> => {
    if (running < maxAtOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work(input)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

export const zip = inTurns(promisify(gzip))
export const unpack = inTurns(promisify(brotliDecompress))

/** Browsers send a handful of different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 200, memoMethod: choose })

/** The encoding with the highest weight in an `Accept-Encoding` header; of several, Brotli, which is smaller. */
export const chooseEncoding = (header: string | undefined): Encoding => chosen.memo(header ?? '')

function choose(header: string): Encoding {
  const client = new Negotiator({ headers: { 'accept-encoding': header } })
  // @ts-expect-error The types do not know the second parameter yet.
  return (client.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] }) as Encoding | undefined) ?? 'identity'
}
