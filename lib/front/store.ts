import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'

/** A response that the cache keeps, the same for every client. */
export interface Entry {
  status: number
  headers: Record<string, string | string[]>
  /** Compressed once; what does not become smaller is kept as it is. */
  body: { br: Uint8Array; gzip: Uint8Array } | { plain: Uint8Array }
  /** Bytes before compression. */
  size: number
  /** The entry is current as long as the app names this tag, or, where it has none, this revision. */
  tag: string
  /** The address changes with the content: the entry is always current. */
  isImmutable: boolean
  /** Keys of the files that a page needs. */
  files: readonly string[]
}

export type Store = ReturnType<typeof createStore>

/** All pages of this site in each form, three times over. */
const maxMemoryBytes = 64 * 2 ** 20
const entryBytes = 1000
/** How long files that no current page names are available: pages that were open before a change go on to work. */
const maxAgeMs = 14 * 24 * 3600 * 1000

/**
 * Entries in memory, the last used ones, and all of them on disk.
 * @param folder created if it does not exist; if it cannot be written, entries are kept in memory only
 */
export function createStore(folder: string) {
  const memory = new LRUCache<string, Entry>({ maxSize: maxMemoryBytes, sizeCalculation: bytesOf })
  let canWrite = true
  const failed = (error: unknown) => {
    if (canWrite) console.warn(`Pages are kept in memory only: ${(error as Error).message}`)
    canWrite = false
  }
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    failed(error)
  }
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex').slice(0, 32))

  return {
    /** From memory. */
    peek: (key: string) => memory.get(key),
    /** From memory or disk. */
    find: async (key: string) => {
      const known = memory.get(key)
      if (known) return known
      // What is missing or damaged is made again. The bodies share the file's buffer, which contains little else.
      const read = (await readFile(fileOf(key))
        .then(deserialize)
        .catch(() => undefined)) as { key: string; entry: Entry } | undefined
      // Another answer may have been put meanwhile.
      if (read?.key === key && !memory.has(key)) memory.set(key, read.entry)
      return memory.get(key)
    },
    put: async (key: string, entry: Entry) => {
      memory.set(key, entry)
      if (!canWrite) return
      const temporary = `${fileOf(key)}.${randomUUID()}`
      await writeFile(temporary, serialize({ key, entry }))
        .then(() => rename(temporary, fileOf(key)))
        .catch(failed)
    },
    delete: async (key: string) => {
      memory.delete(key)
      await rm(fileOf(key), { force: true }).catch(failed)
    },
    /** Removes from the disk what was neither put nor needed in a long time. */
    tidy: async (needed: readonly string[]) => {
      const now = new Date()
      for (const key of needed) await utimes(fileOf(key), now, now).catch(() => {})
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name)
        const found = await stat(file).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > maxAgeMs) await rm(file, { force: true }).catch(failed)
      }
    },
  }
}

function bytesOf({ body }: Entry): number {
  return entryBytes + ('plain' in body ? body.plain.length : body.br.length + body.gzip.length)
}
