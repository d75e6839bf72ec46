import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { LightPage, PageFile } from './light-pages/lighten'
import type { Entry } from './store'

/** An answer of the app. */
export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Uint8Array
}

/** An answer ready to be kept, and the files that belong to it, by their address. */
export interface Prepared {
  entry: Entry
  files: Record<string, Entry>
  /** Why a document could not be made light: it is then as the app sent it, and is not kept. */
  fault?: string
}

type Lighten = (document: { html: string; policy: string; publicPath: string; tag: string }) => LightPage

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|[\w.+-]+\+xml|speculationrules)|image\/svg)/

export function isCompressible(type: string): boolean {
  return compressible.test(type) && !type.startsWith('text/event-stream')
}

/** Compressing a smaller body does not save a packet. */
export const minCompressedBytes = 1000

/**
 * Quality 9 takes 5 to 10 ms for a page and makes it 1 to 5 % smaller than quality 5, which takes 2 ms. Quality 11 would make it 10 % smaller,
 * but takes 80 to 130 ms. Style sheets are few and small, and readers wait for them.
 */
const quality = { usual: 9, css: 11 }
const gzipLevel = 4

/** What the build has left to say about documents and files. */
export interface BuildParts {
  lighten: Lighten
  /** Scripts that the build has compressed, by their address: it takes a second or more for each. */
  compressed: ReadonlyMap<string, Buffer>
}

/** Makes a document light, and compresses what is sent. Takes some milliseconds of the thread that it runs in. */
export function prepare(
  { status, headers, body }: Answer,
  publicPath: string,
  revision: string,
  { lighten, compressed }: BuildParts,
): Prepared {
  const tag = /^W\/"([\w-]{22})-\w"$/.exec(String(headers.etag ?? ''))?.[1]
  const policy = String(headers['content-security-policy'] ?? '')
  const isImmutable = /immutable/.test(String(headers['cache-control'] ?? ''))
  const entryOf = (own: Answer, more: Partial<Entry> = {}): Entry => ({
    status: own.status,
    headers: own.headers,
    revision,
    isImmutable,
    files: [],
    ...(tag && { tag }),
    ...pack(own.body, own.headers, quality.usual, compressed.get(publicPath)),
    ...more,
  })
  if (!tag || !policy || !String(headers['content-type']).startsWith('text/html'))
    return { entry: entryOf({ status, headers, body }), files: {} }
  try {
    const light = lighten({ html: Buffer.from(body).toString(), policy, publicPath, tag })
    const lightHeaders = { ...headers, 'content-security-policy': light.policy, vary: addAccept(headers.vary) }
    const files = light.files.map((file) => [file.path, fileEntry(file, revision)] as const)
    return {
      entry: entryOf({ status, headers: lightHeaders, body: Buffer.from(light.html) }, { files: files.map(([path]) => path) }),
      files: Object.fromEntries(files),
    }
  } catch (error) {
    return { entry: entryOf({ status, headers, body }), files: {}, fault: (error as Error).message }
  }
}

function fileEntry({ path, type, body }: PageFile, revision: string): Entry {
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${path.slice(path.lastIndexOf('/') + 1)}"`,
  }
  return {
    status: 200,
    headers,
    revision,
    isImmutable: true,
    files: [],
    ...pack(Buffer.from(body), headers, type.startsWith('text/css') ? quality.css : quality.usual),
  }
}

/** The same address has a document and Markdown; Next leaves that out of `Vary`. */
function addAccept(vary: string | string[] | undefined): string {
  const names = String(vary ?? '')
    .split(/,\s*/)
    .filter(Boolean)
  return [...new Set([...names, 'accept'])].join(', ')
}

function pack(body: Uint8Array, headers: Answer['headers'], brotli: number, compressed?: Buffer): Pick<Entry, 'body' | 'size'> {
  const type = String(headers['content-type'] ?? '')
  if (!isCompressible(type) || body.length < minCompressedBytes) return { body: { plain: Buffer.from(body) }, size: body.length }
  return {
    body: {
      br:
        compressed ??
        brotliCompressSync(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }),
      gzip: gzipSync(body, { level: gzipLevel }),
    },
    size: body.length,
  }
}
