import { isUtf8 } from 'node:buffer'
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * An entry that is left out, and why.
 * @typedef {{ name: string, reason: string }} LeftOut
 */

/**
 * Paths of all files below a folder, relative to it, sorted, with `/` as separator. Empty if the folder does not exist. Plain JavaScript, since
 * scripts that run before any package is installed list files too.
 * @param {string} folder
 * @param {string} [root] see `listBelow`
 * @returns {string[]}
 */
export const filesBelow = (folder, root) => listBelow(folder, root).files

/**
 * The same, with what is left out: entries that cannot be read, whose name is not UTF-8 or holds a control character, and symbolic links that do not lead to a visible
 * file or folder below `root`. An entry costs only itself.
 * @param {string} folder
 * @param {string} [root] the folder that links may lead to; usually the folder itself
 * @returns {{ files: string[], leftOut: LeftOut[] }}
 */
export function listBelow(folder, root = folder) {
  const start = path.resolve(/* turbopackIgnore: true */ folder)
  /** @type {string[]} */
  const files = []
  /** @type {LeftOut[]} */
  const leftOut = []
  /** @type {string | undefined} */
  let realRoot
  /** @type {(prefix: string, isLinked: boolean) => void} */
  const list = (prefix, isLinked) => {
    for (const entry of entriesOf(path.join(start, prefix), (reason) => leftOut.push({ name: prefix, reason }))) {
      const fault = faultOf(entry.name)
      const name = prefix + (fault ? escapeBytes(entry.name) : entry.name.toString('utf8'))
      if (fault) leftOut.push({ name, reason: `the name ${fault}, expected another name` })
      else if (entry.isFile()) files.push(name)
      else if (entry.isDirectory()) list(`${name}/`, isLinked)
      else if (entry.isSymbolicLink()) {
        realRoot ??= realpathSync(/* turbopackIgnore: true */ root)
        const target = targetOf(path.join(start, name), realRoot)
        if (target === 'file') files.push(name)
        // A folder that is linked brings no further linked folders, and not any number of files: links could multiply what a commit has.
        else if (target === 'folder' && !isLinked && files.length < maxFiles) list(`${name}/`, true)
        else leftOut.push({ name, reason: linkedOut })
      }
    }
  }
  const isFolderLinkedOut = root !== folder && isLink(start) && targetOf(start, realpathSync(root)) !== 'folder'
  if (isFolderLinkedOut) leftOut.push({ name: '', reason: linkedOut })
  else list('', false)
  return { files: files.sort(), leftOut }
}

/** Files that the content may have: ten times those of a large documentation site. */
export const maxFiles = 20_000

const linkedOut = 'the symbolic link leads to no file of the content, expected a link to one, or the file itself'

/** @type {(file: string) => boolean} */
const isLink = (file) => lstatSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** @type {(folder: string, report: (reason: string) => void) => import('node:fs').Dirent<Buffer>[]} */
function entriesOf(folder, report) {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder, { withFileTypes: true, encoding: 'buffer' })
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'ENOENT' && code !== 'ENOTDIR') report(`the folder cannot be read (${code}), expected permission to read it`)
    return []
  }
}

/**
 * What a link leads to, if that is below a folder, not hidden, and does not contain the link.
 * @type {(link: string, realRoot: string) => 'file' | 'folder' | undefined}
 */
function targetOf(link, realRoot) {
  try {
    const real = realpathSync(/* turbopackIgnore: true */ link)
    const containsLink = `${realpathSync(path.dirname(link))}${path.sep}`.startsWith(`${real}${path.sep}`)
    if (!isVisibleBelow(realRoot, real) || containsLink) return undefined
    const stats = statSync(/* turbopackIgnore: true */ real)
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a path is below a folder and hidden nowhere on the way. Both are real paths, because a symbolic link is where it leads.
 * @type {(folder: string, file: string) => boolean}
 */
export function isVisibleBelow(folder, file) {
  const below = path.relative(folder, file)
  return !path.isAbsolute(below) && !below.split(path.sep).some((part) => part.startsWith('.'))
}

/** @type {(name: Buffer) => string | undefined} */
function faultOf(name) {
  if (!isUtf8(name)) return 'is not UTF-8'
  return name.some((byte) => byte < 32 || byte === 127) ? 'holds a control character' : undefined
}

/** @type {(name: Buffer) => string} */
const escapeBytes = (name) =>
  name.toString('latin1').replaceAll(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
