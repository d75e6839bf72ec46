import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes a file beside its place and moves it there: whoever reads it, in this process or another, finds the old one or the new one whole.
 * Makes the folder when needed. Throws where nothing can be written (then nothing is left behind either); the caller knows whether that matters.
 */
export function writeWhole(file: string, data: string | Uint8Array): void {
  mkdirSync(/* turbopackIgnore: true */ path.dirname(file), { recursive: true })
  const beside = `${file}.${randomUUID()}.tmp`
  try {
    writeFileSync(/* turbopackIgnore: true */ beside, data)
    renameSync(/* turbopackIgnore: true */ beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
