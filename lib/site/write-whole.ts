import { randomUUID } from 'node:crypto'
import { path, mkdirSync, renameSync, rmSync, writeFileSync } from '@/lib/site/files'

/**
 * Writes a file under a temporary name and renames it: a reader, in this process or another, sees either the complete old
 * file or the complete new one. Creates the folder if necessary. Throws if the file can't be written, and leaves nothing behind; the caller
 * decides whether that matters.
 */
export function writeWhole(file: string, data: string | Uint8Array): void {
  const beside = `${file}.${randomUUID()}.tmp`
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(beside, data)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
