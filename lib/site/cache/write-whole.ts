import { randomUUID } from 'node:crypto'
import { path, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from '@/lib/site/files'

/**
 * Writes a file beside its place and moves it there: whoever reads it, in this process or another, finds the old one or the new one whole.
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
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      // Some file systems have no second names for a file.
      renameSync(beside, file)
    }
    return true
  })
}

function writeBeside<T>(file: string, data: string | Uint8Array, place: (beside: string) => T): T {
  mkdirSync(path.dirname(file), { recursive: true })
  const beside = `${file}.${randomUUID()}.tmp`
  try {
    writeFileSync(beside, data)
    return place(beside)
  } finally {
    rmSync(beside, { force: true })
  }
}
