import { createReadStream, realpathSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { contentFileHeaders } from '@/lib/site/policy/content-files'
import { etagOf, matchesEtag } from '@/lib/server/page-cache/negotiate'
import { typeOfFile } from './file-types'
import { sendText } from './request-checks'

/** Sends a file from a content folder. Symbolic links cannot lead out of the folder. */
export function sendContentFile(
  request: IncomingMessage,
  response: ServerResponse,
  dir: string,
  name: string,
  cacheControl = 'public, max-age=300, must-revalidate',
): true {
  const file = findFile(dir, name)
  if (!file) return sendText(response, 404, 'Not found.')
  const { size, mtimeMs } = statSync(file)
  const etag = etagOf(`${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`, 'identity')
  const headers: Record<string, string | number> = {
    'content-type': typeOfFile(file),
    'cache-control': cacheControl,
    ...contentFileHeaders(file),
    'accept-ranges': 'bytes',
    etag,
  }
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return true
  }
  const range = parseRange(request.headers.range, size)
  if (range === null) return sendText(response, 416, 'The range is outside of the file.', { 'content-range': `bytes */${size}` })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers['content-length'] = end - start + 1
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`
  response.writeHead(range ? 206 : 200, headers)
  if (request.method === 'HEAD' || size === 0) response.end()
  else
    createReadStream(file, { start, end })
      .on('error', () => response.destroy())
      .pipe(response)
  return true
}

function findFile(dir: string, name: string): string | undefined {
  try {
    const root = realpathSync(dir)
    const file = realpathSync(path.join(root, name))
    return file.startsWith(root + path.sep) && statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

/** The requested range of bytes; `undefined` for the whole file, also for several ranges; `null` for a range outside of the file. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start <= end && start < size ? { start, end } : null
}
