import { createHash } from 'node:crypto'
import { path, readFileSync, statSync } from '@/lib/site/files'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { readValue } from '@/lib/settings/read-environment'

/**
 * Hash of source files, for values that are to be made anew when the code that makes them changes.
 * @param roots files and folders of the project; folders count with all files whose path below them fits `matters`
 * @returns where a file of the list is missing, as on a deployed server, the name of the code as a whole (`SITE_CODE`), or `null`: then
 * nothing tells what code made a value
 */
export function hashSources(roots: readonly string[], matters: RegExp): string | null {
  const hash = createHash('sha256')
  for (const root of roots) {
    const full = path.resolve(root)
    const names = namesBelow(full)
    if (!names) return readValue('SITE_CODE') ?? null
    for (const name of names.filter((file) => file === '' || matters.test(file))) {
      hash.update(`${root}/${name}\0`).update(readFileSync(path.join(full, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Names below a folder, sorted; `['']` for a file, nothing if neither exists. */
function namesBelow(full: string): string[] | undefined {
  const stat = statSync(full, { throwIfNoEntry: false })
  return stat && (stat.isFile() ? [''] : filesBelow(full))
}
