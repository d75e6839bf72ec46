import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { headerRules } from '@/lib/routing/response-headers.mjs'
import { encodePath } from '@/lib/site/address'
import { hashOf } from '@/lib/site/cache/hash-data'
import type { ServedFile } from '@/lib/site/http/conditional-request'
import { typeOfFile, isCompressible } from '@/lib/site/http/file-types'
import { filesBelow } from '@/lib/site/files/files-below.mjs'
import { immutableFiles } from '@/lib/site/protocol'
import { pack } from './send-file'

const folderOf = (build: string) => path.join(build, 'front', 'served')
const tableOf = (build: string) => path.join(build, 'front', 'served.json')

const isImmutable = (address: string) => address.startsWith(immutableFiles)

/**
 * Copies the files that need no app into a folder of the build, compressed too where that helps, with their headers: those of `public/`, and
 * what Next has built for browsers. Waiting for the app, or for a turn in it, a form would lack its code in a page that is kept.
 */
export async function writeServedFiles(publicFolder: string, build: string): Promise<void> {
  const sources = { '/': publicFolder, [immutableFiles]: path.join(build, 'static') }
  const files = await Promise.all(
    Object.entries(sources).flatMap(([root, folder]) =>
      filesBelow(folder).map(async (name): Promise<[string, ServedFile]> => {
        const body = readFileSync(path.join(folder, name))
        const file = path.join(root, name)
        const target = path.join(folderOf(build), file)
        mkdirSync(path.dirname(target), { recursive: true })
        writeFileSync(target, body)
        const address = encodePath(root + name.normalize())
        const headers = headersOf(address, body)
        const isPacked = isCompressible(headers['content-type'] ?? '', body.length)
        if (isPacked) {
          writeFileSync(`${target}.br`, await (isImmutable(address) ? packBest : pack.br)(body))
          writeFileSync(`${target}.gzip`, await pack.gzip(body))
        }
        return [address, { file, headers, size: body.length, isPacked }]
      }),
    ),
  )
  writeFileSync(tableOf(build), JSON.stringify(Object.fromEntries(files)))
}

/** Scripts are what readers wait for. The best quality takes four times as long. */
const packBest = promisify<Buffer, Buffer>(brotliCompress)

/** As Next sends them: by the rules for all responses and for this one. */
function headersOf(address: string, body: Buffer): Record<string, string> {
  const rules = headerRules({}).filter(({ source }) => source === '/:path*' || source === address)
  const policy = policyHeaders(isImmutable(address) ? 'immutable' : 'revalidate')
  const named = Object.assign({}, ...rules.map(({ headers }) => headers), policy) as Record<string, string>
  return {
    'content-type': typeOfFile(address),
    ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value])),
    etag: `"${hashOf(body)}"`,
    'accept-ranges': 'bytes',
  }
}

/** The files of a build that need no app, by their address. */
export function readServedFiles(build: string): Map<string, ServedFile> {
  const table = JSON.parse(readFileSync(tableOf(build), 'utf8')) as Record<string, ServedFile>
  return new Map(Object.entries(table).map(([address, one]) => [address, { ...one, file: path.join(folderOf(build), one.file) }]))
}
