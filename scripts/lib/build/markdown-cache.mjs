/** The cache of compiled pages, seen from a build: what was compiled, what was reused. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../project.mjs'

/** File that the processes of a build write to, a line for each page: `compiled <key>` or `reused <key>`. */
export const markdownLog = inRoot('.cache', 'markdown-build.log')

/** Begins the count of a build. */
export function startMarkdownLog() {
  mkdirSync(path.dirname(markdownLog), { recursive: true })
  writeFileSync(markdownLog, '')
}

/** Counts of the build that ended. A page that several processes asked for counts once. */
export function readMarkdownLog() {
  const compiled = new Set()
  const used = new Set()
  for (const line of readFileSync(markdownLog, 'utf8').split('\n')) {
    const [what, key] = line.split(' ')
    if (key) used.add(key)
    if (what === 'compiled') compiled.add(key)
  }
  return { compiled: compiled.size, reused: used.size - compiled.size }
}
