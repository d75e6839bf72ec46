import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { zipEntryOptions } from '@/lib/api-samples/zip'
import { filesBelow } from '@/lib/site/files-below.mjs'

/** Kinds that are compressed already. */
const packed = /\.(?:avif|webp|png|jpe?g|gif|woff2|mp4|webm|mp3|ogg|zip)$/i

/** Packs a folder's files into an archive, under the folder's name. Times are one constant: the same files make the same archive. */
export async function zipFolder(folder: string, archive: string): Promise<void> {
  const zip = new ZipFile()
  for (const name of filesBelow(folder))
    zip.addFile(path.join(folder, name), `${path.basename(folder)}/${name}`, { ...zipEntryOptions, compress: !packed.test(name) })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(archive))
}
