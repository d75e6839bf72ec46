import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { filesBelow } from '@/lib/site/files-below.mjs'

/** All entries have one time and mode, so that the same files make the same archive. */
const sameTimes = { mtime: new Date('1980-01-01T12:00:00'), mode: 0o100644 }

/** Kinds that are compressed already. */
const packed = /\.(?:avif|webp|png|jpe?g|gif|woff2|mp4|webm|mp3|ogg|zip)$/i

/** Packs a folder's files into an archive, under the folder's name. */
export async function zipFolder(folder: string, archive: string): Promise<void> {
  const zip = new ZipFile()
  for (const name of filesBelow(folder))
    zip.addFile(path.join(folder, name), `${path.basename(folder)}/${name}`, { ...sameTimes, compress: !packed.test(name) })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(archive))
}
