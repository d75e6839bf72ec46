/** The cache of compiled pages, seen from a build: what was compiled, what was reused, what nobody needs any more. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './project.mjs'

const folder = () => path.resolve(inRoot(), process.env.MARKDOWN_CACHE_DIR || '.cache/markdown')

/** Entries that no build used stay this long: `next dev` and other branches have theirs here too. Milliseconds. */
const keepUnused = 7 * 24 * 3600 * 1000

/** File that the processes of a build write to, a line for each page: `compiled <key>` or `reused <key>`. */
export const markdownLog = inRoot('.cache', 'markdown-build.log')

/** Begins the count of a build. */
export function startMarkdownLog() {
  mkdirSync(path.dirname(markdownLog), { recursive: true })
  writeFileSync(markdownLog, '')
}

/** Counts of the build that ended, and the keys it used. A page that several processes asked for counts once. */
export function readMarkdownLog() {
  const compiled = new Set()
  const used = new Set()
  for (const line of readFileSync(markdownLog, 'utf8').split('\n')) {
    const [what, key] = line.split(' ')
    if (key) used.add(key)
    if (what === 'compiled') compiled.add(key)
  }
  return { compiled: compiled.size, reused: used.size - compiled.size, used }
}

/** Removes entries that this build did not use and that are a week old. Returns their number. */
export function pruneMarkdownCache(used, now = Date.now()) {
  if (!existsSync(folder())) return 0
  const old = readdirSync(folder()).filter((name) => {
    const file = path.join(folder(), name)
    return !used.has(name.replace(/\.js.*$/, '')) && now - statSync(file).mtimeMs > keepUnused
  })
  for (const name of old) rmSync(path.join(folder(), name), { force: true })
  return old.length
}
