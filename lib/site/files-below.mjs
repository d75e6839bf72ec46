import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Paths of all files below a folder, relative to it, sorted, with `/` as separator. Empty if the folder does not exist. Symbolic links are
 * left out, so that content cannot publish what they lead to, and are never followed. Plain JavaScript, since scripts that run before any
 * package is installed list files too.
 * @param {string} folder
 * @param {{ links?: boolean }} [options] `links` lists symbolic links as well
 * @returns {string[]}
 */
export function filesBelow(folder, { links = false } = {}) {
  try {
    const entries = readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, withFileTypes: true })
    // Thousands of files lie in few folders.
    const prefixes = new Map()
    const prefixOf = (parent) => {
      const known = prefixes.get(parent)
      if (known !== undefined) return known
      const relative = path.relative(folder, parent).split(path.sep).join('/')
      const prefix = relative && `${relative}/`
      prefixes.set(parent, prefix)
      return prefix
    }
    return entries
      .filter((entry) => entry.isFile() || (links && entry.isSymbolicLink()))
      .map((entry) => prefixOf(entry.parentPath) + entry.name)
      .sort()
  } catch {
    return []
  }
}
