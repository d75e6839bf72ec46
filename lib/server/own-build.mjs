import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Begins the names of such folders. Beside the build, since packages are looked for upward from it. */
const prefix = '.next-run-'

/** What the server does not run from: caches, other forms of the build, and the pages that `next start` alone sends. */
const skippedFolders = /^(?:cache|edge|standalone|types|diagnostics|server\/route-cache)$|^server\/app\/.*\.segments$/
const skippedFiles = /^(?:trace.*|lock)$|^server\/app\/.*\.(?:html|rsc|meta|body)$/

/** A folder that a machine left behind without a word is removed after this long. Milliseconds. */
const leftBehind = 14 * 24 * 3600 * 1000

/**
 * Gives this process a build that nobody changes: hard links to the files of `.next`, so that a build in the same folder, which takes the
 * place of `.next`, finds and disturbs no running server, and each of its processes goes on with the code it began with.
 * @returns name of the folder in `root`; `.next` itself where nothing can be written, since nobody builds there either
 */
export function holdBuild(root) {
  const built = path.join(root, '.next')
  const file = path.join(built, 'BUILD_ID')
  const name = `${prefix}${readFileSync(file, 'utf8').trim()}-${Math.round(statSync(file).mtimeMs).toString(36)}`
  const own = path.join(root, name)
  try {
    removeUnused(root, name)
    if (!existsSync(own)) linkBeside(built, own)
    signUp(own)
    return existsSync(path.join(own, 'BUILD_ID')) ? name : '.next'
  } catch {
    return '.next'
  }
}

/** Says that this process uses a folder. */
function signUp(folder) {
  mkdirSync(path.join(folder, 'users'), { recursive: true })
  writeFileSync(path.join(folder, 'users', `${os.hostname()} ${process.pid}`), '')
}

function linkBeside(built, own) {
  const beside = `${own}.${process.pid}`
  try {
    // First of all: who starts at the same moment removes what nobody uses.
    signUp(beside)
    linkFiles(built, beside, '')
    renameSync(beside, own)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    // Another process was quicker.
    if (!existsSync(own)) throw error
  }
}

function linkFiles(from, to, below) {
  mkdirSync(path.join(to, below), { recursive: true })
  for (const entry of readdirSync(path.join(from, below), { withFileTypes: true })) {
    const name = below ? `${below}/${entry.name}` : entry.name
    const [source, target] = [path.join(from, name), path.join(to, name)]
    if (entry.isDirectory()) {
      if (!skippedFolders.test(name)) linkFiles(from, to, name)
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target, 'junction')
    else if (!skippedFiles.test(name)) linkSync(source, target)
  }
}

/** Folders whose processes have all ended are removed. */
function removeUnused(root, except) {
  for (const name of readdirSync(root)) {
    if (!name.startsWith(prefix) || name === except) continue
    const folder = path.join(root, name)
    const users = existsSync(path.join(folder, 'users')) ? readdirSync(path.join(folder, 'users')) : []
    const old = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > leftBehind
    if (old || !users.some(isRunning)) rmSync(folder, { recursive: true, force: true })
  }
}

/** @param user `<machine> <process>`; those of other machines cannot be asked and count as running */
function isRunning(user) {
  const [machine, pid] = user.split(' ')
  if (machine !== os.hostname()) return true
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
