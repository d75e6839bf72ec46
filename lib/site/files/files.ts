import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Node's functions for files, for code that Next compiles too. Next's compiler follows what `node:fs` reads and takes it for files of the
 * build; imported from here they are ordinary functions, and the files are found when the program runs.
 */
export { readFileSync, realpathSync } from 'node:fs'
export { mkdirSync, path, renameSync, rmSync, statSync, writeFileSync }

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

/** The coarsest clock of a common file system. */
const tickMs = 2000

/**
 * Text that changes whenever a file does, known without reading it; empty where there is none. Two changes in one tick of the file system's
 * clock look alike, so a file that has just been written gets another stamp each time, until the tick is over.
 */
export function stampOf(file: string): string {
  const stat = statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false })
  if (!stat) return ''
  const { size, mtimeMs, ctimeMs, ino } = stat
  return [size, mtimeMs, ctimeMs, ino, ...(Date.now() - ctimeMs > tickMs ? [] : [performance.now()])].join(' ')
}
