import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { findOriginal, originalOf } from '@/lib/media/originals'
import { cacheFolder } from '@/lib/site/cache/folder'
import { sendContentFile } from './content-file'

/** Sends a smaller file of an image. While it is still being encoded, the image itself is sent in its place, and not cached. */
export function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  contentDir: string,
  name: string,
  cacheControl: string,
): true {
  const folder = cacheFolder('media')
  const original = existsSync(path.join(folder, name)) ? undefined : findOriginal(name)
  if (original === undefined) return sendContentFile(request, response, folder, name, cacheControl)
  const { dir, file } = originalOf(original, contentDir, path.resolve('public'))
  return sendContentFile(request, response, dir, file, 'no-store')
}
