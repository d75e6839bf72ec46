import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cachePolicies, policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { headerRules } from '@/lib/routing/response-headers.mjs'
import { encodePath } from '@/lib/site/address'
import { requestedRange } from '@/lib/site/conditional-request'
import { typeOfFile, isCompressible } from '@/lib/site/file-types'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { chooseEncoding, respond, sendStream, sendUnchanged } from './respond'

/** A file of `public/` in the build. Its encodings are in files next to it, with these endings. */
export interface PublicFile {
  file: string
  /** Lower-case names. */
  headers: Record<string, string>
  /** Bytes in each encoding that the build has made. */
  sizes: { identity: number; br?: number; gzip?: number }
}

const folderOf = (build: string) => path.join(build, 'front', 'public')
const tableOf = (build: string) => path.join(build, 'front', 'public.json')

/** Quality 11 would make the 9 MB of the libraries 8 % smaller, and take a build 20 s. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } }
const pack = { br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions), gzip: promisify(gzip) }

/** Copies the files of `public/` into the build, compressed too where that helps, and their headers. */
export async function writePublicFiles(folder: string, build: string): Promise<void> {
  const names = filesBelow(folder)
  const files = await Promise.all(
    names.map(async (name): Promise<[string, PublicFile]> => {
      const body = readFileSync(path.join(folder, name))
      const target = path.join(folderOf(build), name)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, body)
      const sizes: PublicFile['sizes'] = { identity: body.length }
      const address = encodePath(`/${name.normalize()}`)
      const headers = headersOf(address, body)
      if (isCompressible(headers['content-type'] ?? '', body.length)) {
        headers.vary = 'accept-encoding'
        for (const encoding of ['br', 'gzip'] as const) {
          const packed = await pack[encoding](body)
          writeFileSync(`${target}.${encoding}`, packed)
          sizes[encoding] = packed.length
        }
      }
      return [address, { file: name, headers, sizes }]
    }),
  )
  writeFileSync(tableOf(build), JSON.stringify(Object.fromEntries(files)))
}

/** As Next sends them: by the rules for all responses and for this one. */
function headersOf(address: string, body: Buffer): Record<string, string> {
  const rules = headerRules({}).filter(({ source }) => source === '/:path*' || source === address)
  const named = Object.assign({}, ...rules.map(({ headers }) => headers), policyHeaders(cachePolicies().revalidate)) as Record<
    string,
    string
  >
  return {
    'content-type': typeOfFile(address),
    ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value])),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    'accept-ranges': 'bytes',
  }
}

/** The files of a build by their address. */
export function readPublicFiles(build: string): Map<string, PublicFile> {
  const table = JSON.parse(readFileSync(tableOf(build), 'utf8')) as Record<string, PublicFile>
  return new Map(Object.entries(table).map(([address, one]) => [address, { ...one, file: path.join(folderOf(build), one.file) }]))
}

/** Sends a file whole, as the part that is asked for, or as 304. A part is one of the file as it is. */
export async function sendPublicFile(response: ServerResponse, { file, headers, sizes }: PublicFile): Promise<void> {
  const { method, headers: asked } = response.req
  const etag = headers.etag ?? ''
  if (sendUnchanged(response, headers)) return
  const range = requestedRange(
    { method, range: asked.range, ifRange: asked['if-range'] as string | undefined },
    { size: sizes.identity, etag },
  )
  if (range === null) return respond(response, 416, { ...headers, 'content-range': `bytes */${sizes.identity}` })
  const encoding = range || !sizes.br ? 'identity' : chooseEncoding(asked['accept-encoding'])
  const status = range ? 206 : 200
  const sentHeaders = {
    ...headers,
    'content-length': range ? range.end - range.start + 1 : sizes[encoding],
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${sizes.identity}` }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding, etag: etag.replace(/"$/, `-${encoding}"`) }),
  }
  if (method === 'HEAD') return respond(response, status, sentHeaders)
  const handle = await open(encoding === 'identity' ? file : `${file}.${encoding}`)
  return sendStream(response, status, sentHeaders, handle.createReadStream(range))
}
