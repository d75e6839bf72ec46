/**
 * Builds and runs a small site with the installed Next and React, for the contract tests of lib/front/light-pages, and prints the folder of the
 * result. Takes some seconds once per version; results stay in `.cache/next-sample`.
 *
 * Usage: node __tests__/support/next-sample/make.mjs
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.resolve(here, '../../..')
const results = path.join(root, '.cache', 'next-sample')
/** Written last: a result that has it is complete. */
const report = 'report.json'

const key = keyOf()
const target = path.join(results, key)
waitForOther(target)
if (!existsSync(path.join(target, report))) make()
rmSync(`${target}.lock`, { recursive: true, force: true })
process.stdout.write(target)

function make() {
  for (const name of readdirSync(results)) if (!name.startsWith(key)) rmSync(path.join(results, name), { recursive: true, force: true })
  const folder = `${target}.part`
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.join(here, 'site'), folder, { recursive: true })
  // Next loads its packages from the folder that it builds; links from outside of it are refused.
  for (const name of packages()) linkTree(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  cpSync(path.join(here, 'run.mjs'), path.join(folder, 'run.mjs'))
  const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  for (const name of ['SITE_DIST', '__NEXT_PRIVATE_STANDALONE_CONFIG']) delete environment[name]
  const run = (...command) => {
    try {
      execFileSync(process.execPath, command, { cwd: folder, env: environment, encoding: 'utf8', stdio: 'pipe', timeout: 300_000 })
    } catch (error) {
      rmSync(`${target}.lock`, { recursive: true, force: true })
      throw new Error(`The sample does not run with the installed Next (${command.join(' ')}):\n${error.stdout}${error.stderr}`, {
        cause: error,
      })
    }
  }
  run('node_modules/next/dist/bin/next', 'build')
  run('run.mjs', report)
  renameSync(folder, target)
}

/** Versions of what is tested, and everything that the sample consists of. */
function keyOf() {
  const hash = createHash('sha256')
  for (const name of ['next', 'react', 'react-dom']) hash.update(`${name} ${readPackage(name).version}\n`)
  for (const file of readdirSync(here, { recursive: true, encoding: 'utf8' }).sort()) {
    const full = path.join(here, file)
    if (statSync(full).isFile()) hash.update(`${file}\n`).update(readFileSync(full))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Names of Next, React and what they depend on, as far as it is installed. */
function packages() {
  const found = new Set()
  const visit = (name) => {
    if (found.has(name) || name === 'sharp' || !existsSync(path.join(root, 'node_modules', name))) return
    found.add(name)
    const { dependencies, optionalDependencies } = readPackage(name)
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) visit(other)
  }
  for (const name of ['next', 'react', 'react-dom']) visit(name)
  return found
}

function readPackage(name) {
  return JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'))
}

function linkTree(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, copy)
    else if (entry.isFile()) linkSync(source, copy)
  }
}

/** Several test files ask at once: the first one makes the sample, the others wait. A lock that is left behind counts for five minutes. */
function waitForOther(folder) {
  mkdirSync(results, { recursive: true })
  for (;;) {
    if (existsSync(path.join(folder, report))) return
    const lock = `${folder}.lock`
    try {
      mkdirSync(lock)
      return
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      if (age > 300_000) rmSync(lock, { recursive: true, force: true })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    }
  }
}
