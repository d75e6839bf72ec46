import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { EntryBundle } from '@/lib/front/light-pages/entry-bundle'

/** What a build with one style sheet says to light pages. */
export function makeBuild({ sheet = '', bundles = [] as EntryBundle[] } = {}): string {
  const build = mkdtempSync(path.join(os.tmpdir(), 'build-'))
  mkdirSync(path.join(build, 'front'))
  mkdirSync(path.join(build, 'static', 'chunks'), { recursive: true })
  writeFileSync(path.join(build, 'front', 'loader.js'), 'load()')
  writeFileSync(path.join(build, 'static', 'chunks', 's.css'), sheet)
  writeFileSync(path.join(build, 'entry-bundles.json'), JSON.stringify(bundles))
  return build
}
