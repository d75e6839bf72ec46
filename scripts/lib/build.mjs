/** The production build. It is written to a folder next to the one that is served, and replaces that folder when it is complete. */
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../lib/site/files/files-below.mjs'
import { writeInlineScripts } from './build/inline-scripts.mjs'
import { CommandError, inRoot, root, step } from './project.mjs'
import { run } from './run.mjs'

/** Folder of the build in the project. An export has its own, with its sub-path compiled in (scripts/export.mjs). */
const buildFolder = process.env.BUILD_PLACE || '.next'
const besideName = '.next-build'
/** What commands must know of a build: the code's version. */
const infoFile = 'site-build.json'

/** What the code is compiled from, and the files there that commands write. */
const sources = [
  'app',
  'components',
  'lib',
  'public',
  'scripts/build',
  'scripts/lib/build',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]
const written = /^(?:lib\/site\/generated|public\/vendor)\/|^public\/sw\.js$/
const compiledSettings = ['NEXT_PUBLIC_BASE_PATH', 'NEXT_PUBLIC_EXPORT']

/** Hash of the code: its version. Contents count, dates do not. */
function hashCode() {
  const hash = createHash('sha256')
  const files = sources.flatMap((source) =>
    path.extname(source) ? [source] : filesBelow(inRoot(source)).map((name) => `${source}/${name}`),
  )
  for (const file of files.filter((name) => !written.test(name))) hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  for (const name of compiledSettings) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

function readInfo() {
  try {
    return JSON.parse(readFileSync(inRoot(buildFolder, infoFile), 'utf8'))
  } catch {
    return {}
  }
}

export const isCodeBuilt = () => readInfo().code === hashCode()

const script = (name, options) => run('tsx', ['--conditions=react-server', `scripts/build/${name}.ts`], options)

/** What `next dev` needs before it starts. The libraries of frames are copied once; they change with their packages only. */
export async function prepareDevelopment() {
  await writeInlineScripts()
  if (!existsSync(inRoot('public', 'vendor'))) await script('vendor-assets')
  return script('search-scripts')
}

/** Builds the code when it has changed. Returns an exit code. */
export const ensureCodeBuilt = async () => (isCodeBuilt() ? 0 : build())

/**
 * Builds the code from the beginning. The running site makes the pages, of whatever content it finds; what the texts that are here say is kept
 * for its start. A build that stops half way leaves the one before in its place. The output of the tools is shown if one of them fails: their
 * notes concern those who change the code.
 * @returns the exit code of the first step that failed, or 0
 */
export async function build() {
  checkWritable()
  const unlock = lock()
  try {
    const code = hashCode()
    const beside = inRoot(besideName)
    rmSync(beside, { recursive: true, force: true })
    mkdirSync(beside)
    const env = { SITE_DIST: besideName, SITE_CODE: code.slice(0, 16) }
    const finish = (name) => () => script(name, { quiet: true, env })
    const steps = [
      ['Copying browser libraries', () => writeInlineScripts().then(finish('vendor-assets'))],
      ['Bundling the search', finish('search-scripts')],
      ['Compiling the code', () => run('next', ['build'], { quiet: true, env })],
      ['Bundling the server', finish('write-front')],
      ['Reading texts and pictures', finish('read-content')],
    ]
    for (const [title, task] of steps) {
      const { code: exitCode = 0, output = '' } = (await step(title, async () => task())) ?? {}
      if (exitCode === 0) continue
      console.error(output)
      return exitCode
    }
    writeFileSync(path.join(beside, infoFile), `${JSON.stringify({ code })}\n`)
    putInPlace(beside)
    return 0
  } finally {
    unlock()
  }
}

function putInPlace(beside) {
  // These name the folder that the build was made in. The editor reads the types of the server's build.
  const rename = (file, name) => existsSync(file) && writeFileSync(file, readFileSync(file, 'utf8').replaceAll(besideName, name))
  for (const name of ['required-server-files.json', 'required-server-files.js']) rename(path.join(beside, name), buildFolder)
  rename(inRoot('next-env.d.ts'), '.next')
  const old = inRoot(`${buildFolder}-old`)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(inRoot(buildFolder))) renameSync(inRoot(buildFolder), old)
  renameSync(beside, inRoot(buildFolder))
  rmSync(old, { recursive: true, force: true })
}

/** Accounts that may only read get one line instead of the compiler's first failed write. */
function checkWritable() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new CommandError(`The code has to be built, and this account may not write to ${root}. Build as its owner: npm run build`)
  }
}

/** Refuses to build while another command does: all builds use the same folders on their way. Returns what ends that. */
function lock() {
  const file = inRoot('.cache', 'build.pid')
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (owner && owner !== process.pid && isRunning(owner))
    throw new CommandError(`Another build is running (process ${owner}). If that is no build, delete ${path.relative(root, file)}.`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
