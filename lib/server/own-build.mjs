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

/** Start of the names of the folders with links. They are beside the build, because Node looks for packages in the folders above a file. */
const prefix = '.next-run-'

/** What the server does not need: caches, other forms of the build, and the pages that only `next start` sends. */
const skippedFolders = /^(?:cache|standalone|types|diagnostics|server\/route-cache)$|^server\/app\/.*\.segments$/
const skippedFiles = /^(?:trace.*|lock)$|^server\/app\/.*\.(?:html|rsc|meta|body)$/

/** Age at which a folder is removed even if a process of another machine seems to use it. */
const maxFolderAgeMs = 14 * 24 * 3600 * 1000

/**
 * Creates a folder with hard links to the files of `.next`, which this process runs from. A new build replaces `.next` without affecting the
 * processes that are running.
 * @returns name of the folder in `root`; `.next` itself if `root` is not writable, because no build can replace it then
 */
export function linkBuild(root) {
  const built = path.join(root, '.next')
  const file = path.join(built, 'BUILD_ID')
  const name = `${prefix}${readFileSync(file, 'utf8').trim()}-${Math.round(statSync(file).mtimeMs).toString(36)}`
  const own = path.join(root, name)
  try {
    removeUnused(root, name)
    if (!existsSync(own)) linkBeside(built, own)
    registerUser(own)
    return existsSync(path.join(own, 'BUILD_ID')) ? name : '.next'
  } catch {
    return '.next'
  }
}

/** Records that this process uses a folder. */
function registerUser(folder) {
  mkdirSync(path.join(folder, 'users'), { recursive: true })
  writeFileSync(path.join(folder, 'users', `${os.hostname()} ${process.pid}`), '')
}

function linkBeside(built, own) {
  const beside = `${own}.${process.pid}`
  try {
    // First, because a process that starts at the same time removes folders without users.
    registerUser(beside)
    linkFiles(built, beside, '')
    renameSync(beside, own)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    // If another process has created the folder meanwhile, that one is used.
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

/** Removes the folders whose processes have all ended. */
function removeUnused(root, except) {
  for (const name of readdirSync(root)) {
    if (!name.startsWith(prefix) || name === except) continue
    const folder = path.join(root, name)
    const users = existsSync(path.join(folder, 'users')) ? readdirSync(path.join(folder, 'users')) : []
    const isOld = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > maxFolderAgeMs
    if (isOld || !users.some(isRunning)) rmSync(folder, { recursive: true, force: true })
  }
}

/** @param user `<machine> <process>`. Processes of other machines count as running, because they cannot be checked. */
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
