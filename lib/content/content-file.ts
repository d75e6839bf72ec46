import { open, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { mediaAddress } from '@/lib/site/protocol'
import { publicFolder } from '@/lib/routing/route-table'
import { findOriginal, originalOf, smallerFolders } from '@/lib/media/media'
import { policyHeaders, type CachePolicyName } from '@/lib/routing/cache-policies.mjs'
import { decodePath } from '@/lib/site/address'
import { answerFile, type ServedFile } from '@/lib/site/http/conditional-request'
import { locales } from '@/lib/site/locales'
import { contentFileHeaders } from '@/lib/site/policy/content-files'
import { isVisibleBelow } from '@/lib/site/files/files-below.mjs'
import { typeOfFile } from '@/lib/site/http/file-types'
import { liveSite } from './live-site'

/** Folders of the content that are served; all others, Markdown and hidden files are private. */
const servedFolders = new Set<string>([...locales, publicFolder])
const madeFolder = path.basename(mediaAddress)

/**
 * A file next to a page, or the smaller version of an image (`_media/…`). While that is still being encoded, the picture itself is sent in its
 * place, and not kept. Everything else that is in the content folder is missing.
 * @param dir content folder
 * @param name path below it
 */
export async function findContentFile(dir: string, name: string): Promise<ServedFile | undefined> {
  const parts = name.split(/[/\\]/)
  const [folder = ''] = parts
  if (parts.some((part) => part === '' || part.startsWith('.')) || /\.md$/i.test(name)) return undefined
  if (folder !== madeFolder) {
    const policy = folder === publicFolder ? 'revalidate' : 'contentFile'
    return servedFolders.has(folder) ? describeFile(dir, name, policy) : undefined
  }
  const made = parts.slice(1).join('/')
  for (const smaller of smallerFolders()) {
    const encoded = await describeFile(smaller, made, 'immutable')
    if (encoded) return encoded
  }
  const address = findOriginal(made)
  if (address === undefined) return undefined
  const original = originalOf(address, dir, path.resolve('public'))
  return describeFile(original.dir, original.file, 'noStore')
}

/** Sends a file of the content where no cache is in front. @param segments of the path, percent-encoded */
export async function handleContentFile(request: Request, segments: readonly string[]): Promise<Response> {
  const site = liveSite()
  const served = site && (await findContentFile(site.dir, decodePath(segments.join('/'))))
  if (!served) return new Response('Not found.\n', { status: 404, headers: policyHeaders('noStore') })
  const asked = { method: request.method, headers: Object.fromEntries(request.headers) }
  const { bytes, ...answer } = answerFile(asked, served)
  // Not `Readable.toWeb`: when a download is aborted while more has been read, it throws where nobody can catch it.
  const body = bytes ? (NodeReadableStream.from(readBytes(served.file, bytes)) as ReadableStream) : null
  return new Response(body, answer)
}

/** Opens the file when it is first read: a client that has gone before would leave it open. */
async function* readBytes(file: string, bytes: { start: number; end: number }) {
  const handle = await open(file)
  try {
    yield* handle.createReadStream(bytes)
  } finally {
    await handle.close()
  }
}

async function describeFile(dir: string, name: string, policy: CachePolicyName): Promise<ServedFile | undefined> {
  // A name that was written on macOS, in an address that was not.
  const visibleFile = (await findFile(dir, name)) ?? (await findFile(dir, name.normalize('NFD')))
  if (!visibleFile) return undefined
  const { file, size, mtimeMs } = visibleFile
  const headers = {
    'content-type': typeOfFile(file),
    ...policyHeaders(policy),
    ...contentFileHeaders(file),
    'accept-ranges': 'bytes',
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
  }
  return { file, headers, size }
}

/** Symbolic links can lead neither out of the folder nor to what is hidden in it. */
async function findFile(dir: string, name: string): Promise<{ file: string; size: number; mtimeMs: number } | undefined> {
  try {
    const root = await realpath(dir)
    const file = await realpath(path.join(root, name))
    const stats = await stat(file)
    return isVisibleBelow(root, file) && stats.isFile() ? { file, size: stats.size, mtimeMs: stats.mtimeMs } : undefined
  } catch {
    return undefined
  }
}
