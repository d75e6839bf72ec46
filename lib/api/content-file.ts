import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { madeFolder } from '@/lib/markdown/links'
import { publicFolder } from '@/lib/routing/route-table'
import { findOriginal, originalOf, smallerFolders } from '@/lib/media/originals'
import { cachePolicies } from '@/lib/routing/cache-policies.mjs'
import { decodePath } from '@/lib/site/address'
import { isKnownToClient, requestedRange } from '@/lib/site/conditional-request'
import { locales } from '@/lib/site/locales'
import { contentFileHeaders } from '@/lib/site/policy/content-files'
import { typeOfFile } from '@/lib/site/file-types'
import { liveSite } from '@/lib/publish/live-site'

const policies = cachePolicies()

/** Folders of the content that are served; all others, Markdown and hidden files are private. */
const servedFolders = new Set<string>([...locales, publicFolder])

/**
 * A file next to a page, or the smaller version of an image (`_media/…`). While that is still being encoded, the picture itself is sent in its
 * place, and not kept.
 * @param segments of the path, percent-encoded
 */
export async function handleContentFile(request: Request, segments: readonly string[]): Promise<Response> {
  const site = liveSite()
  const name = decodePath(segments.join('/'))
  const parts = name.split(/[/\\]/)
  if (!site || parts.some((part) => part === '' || part.startsWith('.')) || /\.md$/i.test(name)) return missing()
  if (parts[0] !== madeFolder)
    return servedFolders.has(parts[0] ?? '') ? sendFile(request, site.dir, name, policies.contentFile.cacheControl) : missing()
  const made = parts.slice(1).join('/')
  for (const folder of smallerFolders()) {
    const encoded = await sendFile(request, folder, made, policies.immutable.cacheControl)
    if (encoded.status !== 404) return encoded
  }
  const original = findOriginal(made)
  if (original === undefined) return missing()
  const { dir, file } = originalOf(original, site.dir, path.resolve('public'))
  return sendFile(request, dir, file, 'no-store')
}

async function sendFile(request: Request, dir: string, name: string, cacheControl: string): Promise<Response> {
  // A name that was written on macOS, in an address that was not.
  const requested = (await findFile(dir, name)) ?? (await findFile(dir, name.normalize('NFD')))
  if (!requested) return missing()
  const { file, size, mtimeMs } = requested
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const headers: Record<string, string> = {
    'content-type': typeOfFile(file),
    'cache-control': cacheControl,
    ...contentFileHeaders(file),
    'accept-ranges': 'bytes',
    etag,
  }
  if (isKnownToClient(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const asked = { method: request.method, range: request.headers.get('range'), ifRange: request.headers.get('if-range') }
  const range = requestedRange(asked, { size, etag })
  if (range === null)
    return new Response('The range is outside of the file.\n', { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers['content-length'] = String(end - start + 1)
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`
  // Not `Readable.toWeb`: when a download is aborted while more has been read, it throws where nobody can catch it.
  const body = size === 0 ? null : (NodeReadableStream.from(createReadStream(file, { start, end })) as ReadableStream)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** Symbolic links can lead neither out of the folder nor to what is hidden in it. */
async function findFile(dir: string, name: string): Promise<{ file: string; size: number; mtimeMs: number } | undefined> {
  try {
    const root = await realpath(dir)
    const file = await realpath(path.join(root, name))
    const stats = await stat(file)
    const isVisible =
      file.startsWith(root + path.sep) &&
      !path
        .relative(root, file)
        .split(path.sep)
        .some((part) => part.startsWith('.'))
    return isVisible && stats.isFile() ? { file, size: stats.size, mtimeMs: stats.mtimeMs } : undefined
  } catch {
    return undefined
  }
}

const missing = () => new Response('Not found.\n', { status: 404, headers: { 'cache-control': 'no-store' } })
