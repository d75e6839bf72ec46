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
  const old = names.flatMap(filesOf).filter(({ changedAt }) => Date.now() - changedAt > maxAgeMs)
  for (const { file } of old) rmSync(file, { force: true })
  return old.length
}

/** Removes the oldest files of a cache, so that the others have at most so many bytes. Returns how many they have. */
export function shrinkCache(name: string, maxBytes: number): number {
  let sum = 0
  for (const { file, bytes } of filesOf(name).toSorted((a, b) => b.changedAt - a.changedAt))
    if (sum + bytes <= maxBytes) sum += bytes
    else rmSync(file, { force: true })
  return sum
}

const filesOf = (name: string) =>
  filesBelow(cacheFolder(name)).flatMap((below) => {
    const file = path.join(cacheFolder(name), below)
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats ? [{ file, bytes: stats.size, changedAt: stats.mtimeMs }] : []
  })
