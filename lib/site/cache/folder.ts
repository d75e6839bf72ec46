import { accessSync, constants, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { readValue } from '@/lib/settings/read-environment'
import { filesBelow } from '@/lib/site/files/files-below.mjs'

/** Folder that a cache keeps its files in, absolute; `CACHE_DIR` chooses another place than `.cache`. */
export function cacheFolder(name: string): string {
  return path.resolve(/* turbopackIgnore: true */ readValue('CACHE_DIR'), name)
}

/** The code of the error that keeps files from being written in a folder, which is created; `undefined` if there is none. */
export function whyNotWritable(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/** Removes the oldest files of a cache, so that the others have at most so many bytes. Returns how many they have. */
export function shrinkCache(name: string, maxBytes: number): number {
  const files = filesBelow(cacheFolder(name)).flatMap((below) => {
    const file = path.join(cacheFolder(name), below)
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats ? [{ file, bytes: stats.size, changedAt: stats.mtimeMs }] : []
  })
  let sum = 0
  for (const { file, bytes } of files.toSorted((a, b) => b.changedAt - a.changedAt))
    if (sum + bytes <= maxBytes) sum += bytes
    else rmSync(file, { force: true })
  return sum
}
