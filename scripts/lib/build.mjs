/** The production build, made when its sources have changed since the last one. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { beginBuild, checkWritable, place } from './build/build-folder.mjs'
import { writeInlineScripts } from './build/inline-scripts.mjs'
import { markdownLog, readMarkdownLog, startMarkdownLog } from './build/markdown-cache.mjs'
import { exclusively } from './exclusive.mjs'
import { inRoot, say, step } from './project.mjs'
import { run } from './run.mjs'
import { hashBuildSources, hashCode, lastCommit } from './sources.mjs'

const stamp = 'sources.sha256'
/** What the server must know of the build: the code's version and commit. */
const info = 'site-build.json'

const isThere = () => existsSync(inRoot(place, 'BUILD_ID'))

/** Hash of the sources that the present build was made from; `null` without a whole build. */
export function builtFrom() {
  return existsSync(inRoot(place, stamp)) && isThere() ? readFileSync(inRoot(place, stamp), 'utf8') : null
}

/** True when the build is there and its sources are unchanged. */
export const isBuilt = () => builtFrom() === hashBuildSources()

/** True when the code is built as it stands, with or without pages. */
export function isCodeBuilt() {
  try {
    return isThere() && JSON.parse(readFileSync(inRoot(place, info), 'utf8')).code === hashCode()
  } catch {
    return false
  }
}

/** Scripts that make what the pages are compiled with, in order, and scripts that finish what Next has built. */
const before = ['vendor-assets.ts', 'search-scripts.ts', 'prepare.ts']
const after = ['write-entry-bundles.ts', 'bundle-server.ts', 'write-parsed-yaml.ts', 'compress-static.ts', 'post-process-pages.ts']

/** Runs a task while no other command builds: all builds use the same folders on their way. */
export function whileNoOtherBuilds(task) {
  checkWritable()
  return exclusively(inRoot('.cache', 'build.lock'), task, (owner) => say(`Another build is running (process ${owner}); waiting for it…`))
}

const script = (name, options) => run('tsx', ['--conditions=react-server', `scripts/build/${name}`], options)

/** Checks the content and writes the table of addresses. */
export const prepare = (options) => script('prepare.ts', options)

/** What `next dev` needs before it starts. The scripts of frames are made once; they change with their packages only. */
export async function prepareDevelopment() {
  await writeInlineScripts()
  if (!existsSync(inRoot('public', 'vendor'))) await script('vendor-assets.ts')
  await script('search-scripts.ts')
  // Errors are told; the pages that are right can be written on all the same.
  return run('tsx', ['--conditions=react-server', 'scripts/build/prepare.ts', '--keep-going'])
}

/**
 * Builds the code alone: no content is read, and the time does not depend on it. The server makes the pages. The output of the tools is
 * shown only if one of them fails: their notes concern those who change the code.
 * @returns the exit code of the first step that failed, or 0
 */
export const buildCode = () => whileNoOtherBuilds(compileCode)

async function compileCode() {
  const code = hashCode()
  const folder = beginBuild()
  const finish = (name) => script(name, { quiet: true, env: folder.env })
  await writeInlineScripts()
  // The table belongs to the content; `next start`, which needs it, is for builds with pages.
  const table = inRoot('lib', 'site', 'generated', 'addresses.json')
  if (!existsSync(table)) {
    mkdirSync(inRoot('lib', 'site', 'generated'), { recursive: true })
    // Each language has a folder of messages.
    const perLanguage = (value) => Object.fromEntries(readdirSync(inRoot('lib', 'i18n', 'messages')).map((locale) => [locale, value]))
    writeFileSync(table, JSON.stringify({ pages: perLanguage([]), redirects: perLanguage({}), files: [] }))
  }
  const steps = [
    ['Copying browser libraries', () => script('vendor-assets.ts', { quiet: true })],
    ['Bundling the search', () => script('search-scripts.ts', { quiet: true })],
    [
      'Compiling the code',
      () => run('next', ['build'], { quiet: true, env: { ...folder.env, SITE_CODE: code.slice(0, 16), SITE_BUILD: 'code' } }),
    ],
    ['Joining scripts', () => finish('write-entry-bundles.ts')],
    // Side by side, because each keeps one core busy.
    ['Bundling the server', async () => firstFailure(await Promise.all([finish('bundle-server.ts'), finish('write-parsed-yaml.ts')]))],
    // The files of an export are compressed by whoever serves them.
    ...(process.env.NEXT_PUBLIC_EXPORT === '1' ? [] : [['Compressing files', () => finish('compress-static.ts')]]),
  ]
  for (const [title, task] of steps) {
    const { code: exitCode, output } = await step(title, task)
    if (exitCode === 0) continue
    console.error(output)
    return exitCode
  }
  folder.take({ [info]: describeBuild(code) })
  return 0
}

const firstFailure = (results) => results.find(({ code }) => code !== 0) ?? results[0]

function describeBuild(code) {
  return `${JSON.stringify({ code, commit: lastCommit(inRoot(), 'HEAD') })}\n`
}

/**
 * Builds from the beginning. A build that stopped half way leaves the one before in its place; sources that changed meanwhile make the next
 * command build again.
 * @returns `{ code, output }` of the first step that failed, or of the last one
 */
export const build = (options) => whileNoOtherBuilds(() => buildAll(options))

async function buildAll(options) {
  const sources = hashBuildSources()
  const code = hashCode()
  const folder = beginBuild()
  await writeInlineScripts()
  const steps = (names, given) => names.map((name) => () => script(name, given))
  let result
  const beside = { ...options, env: { ...options?.env, ...folder.env } }
  for (const task of [...steps(before, options), () => buildPages(code, beside), ...steps(after, beside)]) {
    result = await task()
    if (result.code !== 0) return result
  }
  folder.take({ [info]: describeBuild(code), [stamp]: sources })
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

/** Builds the code when it has changed, and nobody has built it while this command waited. Returns an exit code. */
export async function ensureCodeBuilt() {
  return isCodeBuilt() ? 0 : whileNoOtherBuilds(() => (isCodeBuilt() ? 0 : compileCode()))
}
