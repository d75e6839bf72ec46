import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Maximum length of a socket path: 104 bytes on macOS, 108 on Linux, including the terminating null. */
const maxPathBytes = 103

/**
 * Path of a socket in a folder that only this user can enter, removed when the process ends. If the system's temporary folder cannot be
 * written (a read-only container), the folder is below `cacheDir`.
 */
export function makeSocketPath(cacheDir: string): string {
  const folder = makeFolder([os.tmpdir(), cacheDir])
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (process.platform === 'win32') return `\\\\.\\pipe\\${path.basename(folder)}`
  const full = path.join(folder, 'next.sock')
  const short = path.relative(process.cwd(), full)
  return Buffer.byteLength(full) <= maxPathBytes ? full : short
}

function makeFolder(parents: readonly string[]): string {
  let failure: unknown
  for (const parent of parents) {
    try {
      mkdirSync(parent, { recursive: true })
      return mkdtempSync(path.join(parent, 'render-'))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
