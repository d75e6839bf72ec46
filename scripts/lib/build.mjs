/** The production build, made when its sources have changed since the last one. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { markdownLog, readMarkdownLog, startMarkdownLog } from './markdown-cache.mjs'
import { duration, inRoot, say } from './project.mjs'
import { run } from './run.mjs'
import { hashBuildSources, hashCode, listPageSettings } from './sources.mjs'

const stamp = inRoot('.next', 'sources.sha256')
/** What the server must know of the build: the code's version and commit, and the settings that pages show. */
const info = inRoot('.next', 'site-build.json')

/** Hash of the sources that the present build was made from; `null` without a whole build. */
export function builtFrom() {
  return existsSync(stamp) && existsSync(inRoot('.next', 'BUILD_ID')) ? readFileSync(stamp, 'utf8') : null
}

/** True when the build is there and its sources are unchanged. */
export const isBuilt = () => builtFrom() === hashBuildSources()

/** True when the code is built as it stands, with or without pages. */
export function isCodeBuilt() {
  try {
    return existsSync(inRoot('.next', 'BUILD_ID')) && JSON.parse(readFileSync(info, 'utf8')).code === hashCode()
  } catch {
    return false
  }
}

/** Scripts that make what the pages are compiled with, in order, and scripts that finish what Next has built. */
const before = ['vendor-assets.ts', 'prepare.ts']
const after = ['finish.ts']

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
 * Builds the code alone: no content is read, and the time does not depend on it. The server makes the pages.
 * @returns `{ code, output }` of the first step that failed, or of the last one
 */
export async function buildCode(options) {
  const code = hashCode()
  for (const file of [stamp, info]) rmSync(file, { force: true })
  const vendor = await script('vendor-assets.ts', options)
  if (vendor.code !== 0) return vendor
  // The table belongs to the content; `next start`, which needs it, is for builds with pages.
  const table = inRoot('lib', 'site', 'generated', 'addresses.json')
  if (!existsSync(table)) {
    mkdirSync(inRoot('lib', 'site', 'generated'), { recursive: true })
    writeFileSync(table, JSON.stringify({ pages: { en: [], zh: [] }, redirects: { en: {}, zh: {} }, files: [] }))
  }
  const result = await run('next', ['build'], { ...options, env: { ...options?.env, SITE_CODE: code.slice(0, 16), SITE_BUILD: 'code' } })
  if (result.code === 0) writeInfo(code)
  return result
}

function writeInfo(code) {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' })
  writeFileSync(info, `${JSON.stringify({ code, commit: (stdout ?? '').trim(), settings: listPageSettings() })}\n`)
}

/**
 * Builds from the beginning. The stamp is written last: a build that stopped half way is never taken for a whole one, and sources
 * that changed meanwhile make the next command build again.
 * @returns `{ code, output }` of the first step that failed, or of the last one
 */
export async function build(options) {
  const sources = hashBuildSources()
  const code = hashCode()
  for (const file of [stamp, info]) rmSync(file, { force: true })
  const present = (names) => names.filter((name) => existsSync(inRoot('scripts', name))).map((name) => () => script(name, options))
  let result
  for (const step of [...present(before), () => buildPages(code, options), ...present(after)]) {
    result = await step()
    if (result.code !== 0) return result
  }
  writeInfo(code)
  writeFileSync(stamp, sources)
  return result
}

/** `next build`, and what the cache of compiled pages saved it. */
async function buildPages(code, options) {
  startMarkdownLog()
  const result = await run('next', ['build'], {
    ...options,
    env: { ...options?.env, SITE_CODE: code.slice(0, 16), MARKDOWN_LOG: markdownLog },
  })
  if (result.code !== 0) return result
  const { compiled, reused } = readMarkdownLog()
  const line = `Markdown: ${compiled} ${compiled === 1 ? 'page' : 'pages'} compiled, ${reused} reused.`
  if (!options?.quiet) say(line)
  return { ...result, output: `${result.output}${line}\n` }
}

/** Builds when needed, and says so. Returns an exit code. */
export const ensureBuilt = () => ensure(isBuilt, build, 'the site')

/** Builds the code when it has changed, and says so. Returns an exit code. */
export const ensureCodeBuilt = () => ensure(isCodeBuilt, buildCode, 'the code')

async function ensure(isDone, make, what) {
  if (isDone()) return 0
  const since = Date.now()
  say(existsSync(inRoot('.next', 'BUILD_ID')) ? `Sources have changed: building ${what}…` : `Building ${what}…`)
  const { code } = await make()
  if (code === 0) say(`Built in ${duration(since)}.`)
  return code
}
