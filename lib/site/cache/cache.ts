import { createHash } from 'node:crypto'
import { path, existsSync, readFileSync, statSync, utimesSync } from '@/lib/site/files'
import { LRUCache } from 'lru-cache'
import { cacheFolder } from './folder'
import { sharedState } from './shared-state'
import { writeWhole } from './write-whole'

/** What is kept and how. */
interface CacheOptions<T extends object | string> {
  /** Names the cache in this process, and its folder below `.cache` (or `CACHE_DIR`). */
  name: string
  /** Ending of the files: `.json`. */
  ending: string
  /** Names the code that makes the values; asked once. `null`: unknown, and nothing is kept on disk. */
  version: () => string | null
  /** A value as the text of a file, and back. `read` throws on a file it cannot use. */
  write: (value: T) => string
  read: (text: string) => T
  /** Values held in memory at most; those used last stay. */
  inMemory: number
}

/** Values by what they were made from. Unchanged input is never worked on twice, in this process or, through files, in the next. */
export interface Cache<T extends object | string> {
  /** Key of everything that a value depends on, the version of the code included. */
  keyOf: (...parts: readonly (string | undefined)[]) => string
  find: (key: string) => T | undefined
  /** Whether `find` would find something, without reading it. */
  has: (key: string) => boolean
  keep: (key: string, value: T) => void
  /** The kept value, or the one that `make` makes; however many ask at once, it is made once. A failure is not kept. */
  findOrMake: (key: string, make: () => Promise<T>) => Promise<T>
  /** The same for what is made at once. */
  findOrMakeNow: (key: string, make: () => T) => T
}

interface Shared<T extends object | string> {
  memory: LRUCache<string, T>
  underway: Map<string, Promise<T>>
  version?: string | null
}

/** Caches of this process by name. */
export const openCaches = (): Map<string, unknown> => sharedState('caches', () => new Map())

/** A file that is used counts as used again after this long: fewer writes. Milliseconds. */
const touchAfter = 24 * 3600 * 1000

/** Opens a cache. Reading and writing never fail: a cache that cannot be used costs time only. */
export function openCache<T extends object | string>(options: CacheOptions<T>): Cache<T> {
  const caches = openCaches()
  const shared = (caches.get(options.name) ?? { memory: new LRUCache({ max: options.inMemory }), underway: new Map() }) as Shared<T>
  caches.set(options.name, shared)
  const version = () => (shared.version === undefined ? (shared.version = options.version()) : shared.version)
  const fileOf = (key: string) => path.join(cacheFolder(options.name), `${key}${options.ending}`)

  const find = (key: string): T | undefined => {
    const held = shared.memory.get(key)
    if (held !== undefined || version() === null) return held
    try {
      const value = options.read(readUsed(fileOf(key)))
      shared.memory.set(key, value)
      return value
    } catch {
      return undefined
    }
  }
  const keep = (key: string, value: T): void => {
    shared.memory.set(key, value)
    if (version() === null) return
    const text = options.write(value)
    try {
      writeWhole(fileOf(key), text)
    } catch {
      // Read-only file systems are common in production.
    }
  }
  return {
    keyOf: (...parts) => hashOf([version() ?? '', ...parts.map((part) => part ?? '')].join('\0')),
    find,
    has: (key) => shared.memory.has(key) || (version() !== null && existsSync(fileOf(key))),
    keep,
    findOrMake: (key, make) => {
      const known = find(key)
      if (known !== undefined) return Promise.resolve(known)
      const underway = shared.underway.get(key)
      if (underway) return underway
      const making = make()
        .then((value) => {
          keep(key, value)
          return value
        })
        .finally(() => shared.underway.delete(key))
      shared.underway.set(key, making)
      return making
    },
    findOrMakeNow: (key, make) => {
      const known = find(key)
      if (known !== undefined) return known
      const value = make()
      keep(key, value)
      return value
    },
  }
}

/** Short hash of a text: 128 bits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function readUsed(file: string): string {
  const now = Date.now()
  if (now - statSync(file).mtimeMs > touchAfter) utimesSync(file, now / 1000, now / 1000)
  return readFileSync(file, 'utf8')
}
