import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** What a build with one style sheet says to light pages. */
export function makeBuild(sheet = ''): string {
  const build = mkdtempSync(path.join(os.tmpdir(), 'build-'))
  mkdirSync(path.join(build, 'front'))
  mkdirSync(path.join(build, 'static', 'chunks'), { recursive: true })
  writeFileSync(path.join(build, 'front', 'loader.js'), 'load()')
  writeFileSync(path.join(build, 'static', 'chunks', 's.css'), sheet)
  return build
}
