import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Paths of all files below a folder, relative to it, sorted, with `/` between folders. Empty where there is no such folder. */
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
