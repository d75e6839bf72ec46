import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Paths of all files below a folder, relative to it, sorted, with `/` as separator. Empty if the folder does not exist. Symbolic links are
 * left out, so that content cannot publish what they lead to, and are never followed. Plain JavaScript, since scripts that run before any
 * package is installed list files too.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  const root = path.resolve(/* turbopackIgnore: true */ folder)
  try {
    return readdirSync(/* turbopackIgnore: true */ root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}${path.sep}${name}`.slice(root.length + 1).replaceAll(path.sep, '/'))
      .sort()
  } catch {
    return []
  }
}
