import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Paths of all files below a folder, relative to it, sorted, with `/` as separator. Empty if the folder does not exist. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort()
  } catch {
    return []
  }
}
