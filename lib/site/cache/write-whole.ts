import { randomUUID } from 'node:crypto'
import { path, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from '@/lib/site/files'

/**
 * Writes a file under a temporary name and renames it, so that every process reads either the complete old file or the complete new one.
 * Makes the folder when needed. Throws where nothing can be written (then nothing is left behind either); the caller knows whether that matters.
 */
export function writeWhole(file: string, data: string | Uint8Array): void {
  writeBeside(file, data, (beside) => renameSync(beside, file))
}

/**
 * The same, but a file that is there stays as it is: of several processes that write it at once, exactly one does.
 * @returns false where another was first
 */
export function writeFirst(file: string, data: string | Uint8Array): boolean {
  return writeBeside(file, data, (beside) => {
    try {
      linkSync(beside, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
        rmSync(beside)
        return false
      }
      // Some file systems have no second names for a file.
      renameSync(beside, file)
      return true
    }
    rmSync(beside)
    return true
  })
}

/** @param place moves the file to its place or removes it */
function writeBeside<T>(file: string, data: string | Uint8Array, place: (beside: string) => T): T {
  const beside = `${file}.${randomUUID()}.tmp`
  try {
    writeInFolder(beside, data)
    return place(beside)
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
