import { randomUUID } from 'node:crypto'
import { path, mkdirSync, renameSync, rmSync, writeFileSync } from '@/lib/site/files'

/**
 * Writes a file beside its place and moves it there: a reader, in this process or another, finds the old one or the new one whole.
 * Makes the folder when needed. Throws where nothing can be written (then nothing is left behind either); the caller knows whether that matters.
 */
export function writeWhole(file: string, data: string | Uint8Array): void {
  const beside = `${file}.${randomUUID()}.tmp`
  try {
    writeInFolder(beside, data)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

/** Nearly always, the folder is there. */
function writeInFolder(file: string, data: string | Uint8Array): void {
  try {
    writeFileSync(file, data)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, data)
  }
}
