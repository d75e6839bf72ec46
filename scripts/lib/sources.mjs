/** Hashes of source files, which determine whether finished work is still valid. Contents count, dates do not. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { filesBelow } from '../../lib/site/files-below.mjs'
import { contentDir, inRoot, root } from './project.mjs'

const skipped = new Set(['.git', '.DS_Store', 'node_modules'])

/** Top-level files that are not part of any build or check. */
const foreign = /^(package\.json|README|LICENSE|CONTRIBUTING|CHANGELOG|\.env|.*\.tsbuildinfo$|next-env\.d\.ts$)/

/** Folders and files that commands write, as listed in .gitignore. */
function ignoredFolders() {
  const lines = readFileSync(inRoot('.gitignore'), 'utf8').split('\n')
  return new Set(lines.filter((line) => /^[^*!#].*\//.test(line)).map((line) => inRoot(line)))
}

/** Paths of all files below a path (a file stands for itself), sorted, without generated ones and those of packages. */
function listFiles(start, ignored) {
  const stat = statSync(start, { throwIfNoEntry: false })
  if (stat?.isFile()) return [start]
  const isIgnored = (full) => [...ignored].some((one) => full === one || full.startsWith(one.endsWith('/') ? one : `${one}/`))
  return filesBelow(start)
    .filter((name) => !name.split('/').some((part) => skipped.has(part)))
    .map((name) => path.join(start, name))
    .filter((full) => !isIgnored(full))
}

/** Names of the project's top-level files: configuration of the tools. */
function configFiles() {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !foreign.test(entry.name))
    .map((entry) => entry.name)
}

const code = ['app', 'components', 'deploy', 'lib', 'scripts', '__tests__']
const isCode = (file) => /\.(ts|tsx|mjs|cjs|js|json|jsonc|yaml|yml|conf)$|\/\.[^/]+$/.test(file)
const isCss = (file) => file.endsWith('.css')

/** Kinds of input on which a step may depend: where they are, and which files count. */
const kinds = {
  code: { places: () => [...code, ...configFiles()], counts: isCode },
  css: { places: () => code, counts: isCss },
  text: { places: () => ['docs', 'README.md', 'CONTRIBUTING.md'], counts: () => true },
  content: { places: () => [contentDir()], counts: () => true },
  public: { places: () => ['public'], counts: () => true },
}

/** Hash of a check's inputs, given by kind. `package.json` is hashed as text. */
export function hashInputs(kindNames, ...more) {
  const ignored = ignoredFolders()
  const hash = createHash('sha256')
  for (const name of kindNames) {
    const { places, counts } = kinds[name]
    for (const place of places()) addFiles(hash, listFiles(path.resolve(root, place), ignored).filter(counts))
  }
  addFiles(hash, [inRoot('package.json')])
  return hash.update(JSON.stringify([process.versions.node, ...more])).digest('hex')
}

const buildPlaces =
  'app components lib public scripts middleware.ts instrumentation.ts instrumentation-client.ts next.config.mjs tsconfig.json package-lock.json'.split(
    ' ',
  )

/** What pages show of the settings, as `lib/settings` says. Loaded when it is asked for: packages may not be installed yet. */
function describePageSettings() {
  const { require } = createRequire(import.meta.url)('tsx/cjs/api')
  return require('../../lib/settings/read-environment.ts', import.meta.url).describePageSettings()
}

/** Hash of the code alone: the input of `npm run build -- --code`, which names the code's version. */
export function hashCode() {
  const ignored = ignoredFolders()
  const hash = createHash('sha256')
  for (const place of buildPlaces) addFiles(hash, buildFiles(place, ignored))
  // Compiled into what browsers load; all other settings are read when the site starts.
  for (const name of ['NEXT_OUTPUT', 'NEXT_PUBLIC_BASE_PATH', 'NEXT_PUBLIC_EXPORT']) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  return hash.digest('hex')
}

const buildFiles = (place, ignored) =>
  listFiles(inRoot(place), ignored).filter((file) => !file.startsWith(inRoot('scripts')) || buildScripts.test(file))

/** Hash of everything a production build is made of: files, settings, and the history that dates the pages. */
export function hashBuildSources() {
  const ignored = ignoredFolders()
  const hash = createHash('sha256')
  const dotenv = ['.env', '.env.local', '.env.production', '.env.production.local']
  for (const place of [...buildPlaces, ...dotenv]) addFiles(hash, buildFiles(place, ignored))
  addFiles(hash, listFiles(contentDir(), ignored), contentDir())
  const { CONTENT_DIR = '', NEXT_OUTPUT = '' } = process.env
  hash.update([...describePageSettings(), `CONTENT_DIR=${CONTENT_DIR}`, `NEXT_OUTPUT=${NEXT_OUTPUT}`].join('\n'))
  return hash.update(lastCommit(contentDir())).digest('hex')
}

/** Scripts that take part in a build; the others only inspect it. */
const buildScripts =
  /scripts[\\/](?:build[\\/](?:prepare|vendor-assets|search-scripts|write-entry-bundles|compress-static|post-process-pages)\.ts|lib[\\/]build[\\/]inline-scripts\.mjs)$/

function addFiles(hash, files, base = root) {
  for (const file of files) {
    const bytes = readFileSync(file)
    hash.update(`${path.relative(base, file)}\0${bytes.length}\0`).update(bytes)
  }
}

/**
 * Last commit that changed a folder, because pages show the dates of their commits. Empty without git. The folder's owner is ignored,
 * otherwise another account would always build again.
 * @param revision of the whole repository instead of the folder's
 */
export function lastCommit(folder, revision) {
  const args = revision ? ['rev-parse', revision] : ['log', '-1', '--format=%H', '--', '.']
  const { stdout } = spawnSync('git', ['-c', 'safe.directory=*', ...args], { cwd: folder, encoding: 'utf8' })
  return (stdout ?? '').trim()
}
