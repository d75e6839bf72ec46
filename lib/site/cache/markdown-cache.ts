import { createHash } from 'node:crypto'
import { path, readFileSync, statSync, writeWhole } from '@/lib/site/files/files'
import { filesBelow } from '@/lib/site/files/files-below.mjs'
import { readValue } from '@/lib/settings/read-environment'
import { cacheFolder, shrinkCache } from './folder'
import { hashOf } from '@/lib/site/cache/hash-data'
import { sharedState } from '@/lib/site/processes/shared-state'

/**
 * The code on which compiled Markdown depends: all code in these folders except programs that only use the result. Files that the build generates
 * are left out, because every build writes them again and none affects Markdown. The lock file represents the packages.
 */
export const makers = {
  roots: ['components/markdown', 'lib', 'package-lock.json'],
  matters: /^(?!site\/generated\/|(?:front|product-source|publish)\/|search\/(?!text\/)).*(?:(?<!\.client)\.tsx?|\.mjs|\.json)$/,
}

/** Folder of the cache below `.cache` (or `CACHE_DIR`). */
export const markdownCacheName = 'markdown'

/** Thirty times what this site keeps. Whoever pushes texts that say much each time fills the disk no further. */
const maxBytes = 512 * 2 ** 20

/** The bytes are those of the folder when something was first kept, and what this process has kept since. */
const state = sharedState('markdown-cache', (): { version?: string | null; bytes?: number } => ({}))

/**
 * The one cache of content on disk: what was made of Markdown, as JSON. Unchanged input is not worked on again by the next process. Reading and
 * writing never fail: a cache or an entry that cannot be used costs time only.
 */
export const markdownCache = {
  /** Key of everything that a value depends on, the code included. */
  keyOf: (kind: string, ...parts: readonly string[]): string => `${kind}-${hashOf([version() ?? '', ...parts].join('\0'))}`,
  /** What is kept, by this site or by its build. */
  find(key: string): unknown {
    if (version() === null) return undefined
    for (const folder of [cacheFolder(markdownCacheName), builtFolder()])
      try {
        return JSON.parse(readFileSync(path.join(folder, key), 'utf8')) as unknown
      } catch {
        // It is not there, or damaged.
      }
    return undefined
  },
  keep(key: string, value: unknown, folder = cacheFolder(markdownCacheName)): void {
    if (version() === null || value === undefined) return
    try {
      const text = JSON.stringify(value)
      state.bytes = (state.bytes ?? shrinkCache(markdownCacheName, maxBytes)) + Buffer.byteLength(text)
      if (state.bytes > maxBytes) state.bytes = shrinkCache(markdownCacheName, maxBytes / 2)
      writeWhole(path.join(folder, key), text)
    } catch {
      // Read-only file systems are common in production.
    }
  },
  /** Puts what is kept into the build, so that it is there after a start with an empty cache. */
  keepInBuild: (key: string): void => markdownCache.keep(key, markdownCache.find(key), builtFolder()),
  findOrMake<T>(key: string, make: () => T): T {
    const kept = markdownCache.find(key)
    if (kept !== undefined) return kept as T
    const value = make()
    markdownCache.keep(key, value)
    return value
  },
}

const builtFolder = (): string => path.join(readValue('SITE_DIST'), 'front', markdownCacheName)

function version(): string | null {
  if (state.version === undefined) state.version = hashSources(makers.roots, makers.matters)
  return state.version
}

/**
 * Hash of source files, for values that must be computed again when the code that computes them changes.
 * @param roots files and folders of the project; folders count with all files whose path below them fits `matters`
 * @returns where a file of the list is missing, as on a deployed server, the name of the code as a whole (`SITE_CODE`), or `null`: then
 * nothing tells what code made a value
 */
export function hashSources(roots: readonly string[], matters: RegExp): string | null {
  const hash = createHash('sha256')
  for (const root of roots) {
    const full = path.resolve(root)
    const stat = statSync(full, { throwIfNoEntry: false })
    if (!stat) return readValue('SITE_CODE') ?? null
    for (const name of stat.isFile() ? [''] : filesBelow(full).filter((file) => matters.test(file)))
      hash.update(`${root}/${name}\0`).update(readFileSync(path.join(full, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
