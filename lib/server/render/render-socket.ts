import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Bytes that the address of a socket may have: 104 on macOS, 108 on Linux, one for the end. */
const longest = 103

/**
 * Address of a socket in a folder that only this user can enter, removed when the process ends. Where the system's temporary folder cannot
 * be written (a read-only container), below `cacheDir`.
 */
export function makeSocketPath(cacheDir: string): string {
  const folder = makeFolder([os.tmpdir(), cacheDir])
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (process.platform === 'win32') return `\\\\.\\pipe\\${path.basename(folder)}`
  const full = path.join(folder, 'next.sock')
  const short = path.relative(process.cwd(), full)
  return Buffer.byteLength(full) <= longest ? full : short
}

function makeFolder(places: readonly string[]): string {
  let fault: unknown
  for (const place of places) {
    try {
      mkdirSync(place, { recursive: true })
      return mkdtempSync(path.join(place, 'render-'))
    } catch (error) {
      fault = error
    }
  }
  throw fault
}
