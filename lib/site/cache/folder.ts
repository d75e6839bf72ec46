import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { readValue } from '@/lib/settings/read-environment'
import { filesBelow } from '@/lib/site/files-below.mjs'

/** Files that are older are removed, used or not: making them again takes seconds. Other branches have theirs in the same folder. */
const maxAgeMs = 30 * 24 * 3600 * 1000

/** Folder that a cache keeps its files in, absolute; `CACHE_DIR` chooses another place than `.cache`. */
export function cacheFolder(name: string): string {
  return path.resolve(/* turbopackIgnore: true */ readValue('CACHE_DIR'), name)
}

/** Removes the old files of caches. Returns their number. */
export function pruneCaches(names: readonly string[]): number {
  const now = Date.now()
  const files = names.map(cacheFolder).flatMap((folder) => filesBelow(folder).map((name) => path.join(folder, name)))
  const old = files.filter((file) => now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) > maxAgeMs)
  for (const file of old) rmSync(file, { force: true })
  return old.length
}
