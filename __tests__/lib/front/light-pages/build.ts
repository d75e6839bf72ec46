import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../../support/temporary-folder'

/** What a build with one style sheet says to light pages. */
export function makeBuild(sheet = ''): string {
  const build = temporaryFolder()
  mkdirSync(path.join(build, 'front'))
  mkdirSync(path.join(build, 'static', 'chunks'), { recursive: true })
  writeFileSync(path.join(build, 'front', 'loader.js'), 'load()')
  writeFileSync(path.join(build, 'static', 'chunks', 's.css'), sheet)
  return build
}
