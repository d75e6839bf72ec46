import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Entries have one constant time: the same files give the same archive. */
export const zipEntryOptions = { mtime: new Date('1980-01-01T12:00:00'), mode: 0o100644 }

/** Texts as a ZIP archive, by their paths in it. */
export async function zip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [path, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), path, zipEntryOptions)
  archive.end()
  return buffer(archive.outputStream)
}
