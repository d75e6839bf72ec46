/** The production build, made when its sources have changed since the last one. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { markdownLog, readMarkdownLog, startMarkdownLog } from './markdown-cache.mjs'
import { duration, inRoot, say } from './project.mjs'
import { run } from './run.mjs'
import { hashBuildSources } from './sources.mjs'

const stamp = inRoot('.next', 'sources.sha256')

/** Hash of the sources that the present build was made from; `null` without a whole build. */
export function builtFrom() {
  return existsSync(stamp) && existsSync(inRoot('.next', 'BUILD_ID')) ? readFileSync(stamp, 'utf8') : null
}

/** True when the build is there and its sources are unchanged. */
export const isBuilt = () => builtFrom() === hashBuildSources()

/** Scripts that make what the pages are compiled with, in order, and scripts that finish what Next has built. */
const before = ['vendor-assets.ts', 'prepare.ts']
const after = ['finish.ts', 'after-build.ts']

const script = (name, options) => run('tsx', ['--conditions=react-server', `scripts/${name}`], options)

/** Checks the content and writes the table of addresses. */
export const prepare = (options) => script('prepare.ts', options)

/** What `next dev` needs before it starts. The scripts of frames are made once; they change with their packages only. */
export async function prepareDevelopment() {
  if (!existsSync(inRoot('public', 'vendor'))) await script('vendor-assets.ts')
  // Errors are told; the pages that are right can be written on all the same.
  return run('tsx', ['--conditions=react-server', 'scripts/prepare.ts', '--keep-going'])
}

/**
 * Builds from the beginning. The stamp is written last: a build that stopped half way is never taken for a whole one, and sources
 * that changed meanwhile make the next command build again.
 * @returns `{ code, output }` of the first step that failed, or of the last one
 */
export async function build(options) {
  const sources = hashBuildSources()
  rmSync(stamp, { force: true })
  const present = (names) => names.filter((name) => existsSync(inRoot('scripts', name))).map((name) => () => script(name, options))
  let result
  for (const step of [...present(before), () => buildPages(options), ...present(after)]) {
    result = await step()
    if (result.code !== 0) return result
  }
  writeFileSync(stamp, sources)
  return result
}

/** `next build`, and what the cache of compiled pages saved it. */
async function buildPages(options) {
  startMarkdownLog()
  const result = await run('next', ['build'], { ...options, env: { ...options?.env, MARKDOWN_LOG: markdownLog } })
  if (result.code !== 0) return result
  const { compiled, reused } = readMarkdownLog()
  const line = `Markdown: ${compiled} ${compiled === 1 ? 'page' : 'pages'} compiled, ${reused} reused.`
  if (!options?.quiet) say(line)
  return { ...result, output: `${result.output}${line}\n` }
}

/** Builds when needed, and says so. Returns an exit code. */
export async function ensureBuilt() {
  if (isBuilt()) return 0
  const since = Date.now()
  say(builtFrom() ? 'Sources have changed: building the site…' : 'Building the site…')
  const { code } = await build()
  if (code === 0) say(`Built in ${duration(since)}.`)
  return code
}
