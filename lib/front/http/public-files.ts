import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { headerRules } from '@/lib/routing/response-headers.mjs'
import { encodePath } from '@/lib/site/address'
import { hashOf } from '@/lib/site/cache/hash-data'
import type { ServedFile } from '@/lib/site/http/conditional-request'
import { typeOfFile, isCompressible } from '@/lib/site/http/file-types'
import { filesBelow } from '@/lib/site/files/files-below.mjs'
import { immutableFiles } from '@/lib/site/protocol'
import { pack } from './send-file'

const folderOf = (build: string) => path.join(build, 'front', 'public')
const tableOf = (build: string) => path.join(build, 'front', 'public.json')

/** Copies the files of `public/` into the build, compressed too where that helps, and their headers. */
export async function writePublicFiles(folder: string, build: string): Promise<void> {
  const names = filesBelow(folder)
  const files = await Promise.all(
    names.map(async (name): Promise<[string, ServedFile]> => {
      const body = readFileSync(path.join(folder, name))
      const target = path.join(folderOf(build), name)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, body)
      const address = encodePath(`/${name.normalize()}`)
      const headers = headersOf(address, body)
      const isPacked = isCompressible(headers['content-type'] ?? '', body.length)
      if (isPacked) for (const encoding of ['br', 'gzip'] as const) writeFileSync(`${target}.${encoding}`, await pack[encoding](body))
      return [address, { file: name, headers, size: body.length, isPacked }]
    }),
  )
  writeFileSync(tableOf(build), JSON.stringify(Object.fromEntries(files)))
}

/** As Next sends them: by the rules for all responses and for this one. */
function headersOf(address: string, body: Buffer): Record<string, string> {
  const rules = headerRules({}).filter(({ source }) => source === '/:path*' || source === address)
  const named = Object.assign({}, ...rules.map(({ headers }) => headers), policyHeaders('revalidate')) as Record<string, string>
  return {
    'content-type': typeOfFile(address),
    ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value])),
    etag: `"${hashOf(body)}"`,
    'accept-ranges': 'bytes',
  }
}

/** Addresses of what Next has built for browsers. */
export const builtAddresses = (build: string): Set<string> =>
  new Set(filesBelow(path.join(build, 'static')).map((file) => encodePath(`${immutableFiles}${file}`)))

/** The files of `public/` in a build, by their address. */
export function readPublicFiles(build: string): Map<string, ServedFile> {
  const table = JSON.parse(readFileSync(tableOf(build), 'utf8')) as Record<string, ServedFile>
  return new Map(Object.entries(table).map(([address, one]) => [address, { ...one, file: path.join(folderOf(build), one.file) }]))
}
