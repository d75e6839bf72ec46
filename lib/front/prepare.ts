import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { LightPage } from './light-pages/lighten'
import type { Entry } from './store'

/** An answer of the app. */
export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Uint8Array
}

/** An answer ready to be kept, and the files that belong to it, by their address, but for those that came with an earlier one. */
export interface Prepared {
  entry: Entry
  files: Record<string, Entry>
  /** Why a document could not be made light: it is then as the app sent it, and is not kept. */
  fault?: string
}

/** What the build has left to say about documents and files. */
export interface BuildParts {
  lighten: (document: { html: string; policy: string; publicPath: string; tag: string }) => LightPage
  /** Scripts that the build has compressed, by their address: it takes a second or more for each. */
  compressed: ReadonlyMap<string, Buffer>
  /** Addresses of files that came with an earlier answer. */
  sent: Set<string>
}

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|[\w.+-]+\+xml|speculationrules)|image\/svg)/
/** Compressing a smaller body does not save a packet. */
const minCompressedBytes = 1000
/**
 * Quality 9 takes 5 to 10 ms for a page and makes it 1 to 5 % smaller than quality 5, which takes 2 ms. Quality 11 would make it 10 % smaller,
 * but takes 80 to 130 ms. Style sheets are few and small, and readers wait for them.
 */
const quality = { usual: 9, css: 11 }
const gzipLevel = 4

/** Makes a document light, and compresses what is sent. Takes some milliseconds of the thread that it runs in. */
export function prepare(answer: Answer, publicPath: string, revision: string, { lighten, compressed, sent }: BuildParts): Prepared {
  const { headers } = answer
  const tag = /^W\/"([\w-]{22})-\w"$/.exec(String(headers.etag ?? ''))?.[1]
  const policy = String(headers['content-security-policy'] ?? '')
  const asItIs = () => ({ ...pack(answer, revision, compressed.get(publicPath)), ...(tag && { tag }) })
  if (!tag || !policy || !String(headers['content-type']).startsWith('text/html')) return { entry: asItIs(), files: {} }
  try {
    const light = lighten({ html: Buffer.from(answer.body).toString(), policy, publicPath, tag })
    const files: Record<string, Entry> = {}
    for (const { path, type, body, isShared } of light.files) {
      if (sent.has(path)) continue
      const own = {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: `"${path.slice(path.lastIndexOf('/') + 1)}"`,
      }
      files[path] = pack({ status: 200, headers: own, body: Buffer.from(body) }, revision)
      if (isShared) sent.add(path)
    }
    // The same address has a document and Markdown; Next leaves that out of `Vary`.
    const own = { ...headers, 'content-security-policy': light.policy, vary: addTo(headers.vary, 'accept') }
    const entry = pack({ status: answer.status, headers: own, body: Buffer.from(light.html) }, revision)
    return { entry: { ...entry, tag, files: light.files.map(({ path }) => path) }, files }
  } catch (error) {
    return { entry: asItIs(), files: {}, fault: (error as Error).message }
  }
}

/** @param compressed the body in Brotli, where the build has made it */
function pack({ status, headers, body }: Answer, revision: string, compressed?: Buffer): Entry {
  const type = String(headers['content-type'] ?? '')
  const isImmutable = /immutable/.test(String(headers['cache-control'] ?? ''))
  const entry = { status, size: body.length, revision, isImmutable, files: [] }
  if (!compressible.test(type) || body.length < minCompressedBytes) return { ...entry, headers, body: { plain: body } }
  const brotli = type.startsWith('text/css') && isImmutable ? quality.css : quality.usual
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const packed = { br: compressed ?? brotliCompressSync(body, { params }), gzip: gzipSync(body, { level: gzipLevel }) }
  return { ...entry, headers: { ...headers, vary: addTo('accept-encoding', String(headers.vary ?? '')) }, body: packed }
}

/** Adds names to a `Vary` header. */
function addTo(vary: string | string[] | undefined, names: string): string {
  return [...new Set(`${String(vary ?? '')}, ${names}`.split(/,\s*/).filter(Boolean))].join(', ')
}
