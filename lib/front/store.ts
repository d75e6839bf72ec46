import { createHash } from 'node:crypto'
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
  body: { br: Buffer; gzip: Buffer } | { plain: Buffer }
  /** Bytes before compression. */
  size: number
  /** The entry is current as long as the app names this tag. */
  tag?: string
  /** Of an entry without tag: the revision in which the app has said last that it is current. */
  revision: string
  /** The address changes with the content. */
  isImmutable: boolean
  /** Keys of the files that a page needs. */
  files: readonly string[]
}

/** Entries in memory, the last used ones, and all of them on disk. */
export interface Store {
  /** From memory. */
  peek: (key: string) => Entry | undefined
  /** From memory or disk. */
  find: (key: string) => Promise<Entry | undefined>
  put: (key: string, entry: Entry) => Promise<void>
  delete: (key: string) => Promise<void>
  /** Removes from the disk what was not asked for in a long time, unless it is current or belongs to something that is. */
  tidy: (isCurrent: (entry: Entry) => boolean) => Promise<void>
  /** Bytes in memory. */
  bytes: () => number
}

/** How long files that no current page names are available: pages that were open before a change go on to work. */
const maxAgeMs = 14 * 24 * 3600 * 1000

const entryBytes = 1000

/** @param folder created if it does not exist; if it cannot be written, entries are kept in memory only */
export function createStore(folder: string, maxBytes: number): Store {
  const memory = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: bytesOf })
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
  let writes = 0

  return {
    peek: (key) => memory.get(key),
    find: async (key) => {
      const known = memory.get(key)
      if (known) return known
      const read = await readEntry(fileOf(key))
      // Another answer may have been put meanwhile.
      if (read?.key === key && !memory.has(key)) memory.set(key, read.entry)
      return memory.get(key)
    },
    put: async (key, entry) => {
      memory.set(key, entry)
      if (!canWrite) return
      const file = fileOf(key)
      const temporary = `${file}.${process.pid}.${writes++}`
      try {
        await writeFile(temporary, serialize({ key, entry }))
        await rename(temporary, file)
      } catch (error) {
        failed(error)
      }
    },
    delete: async (key) => {
      memory.delete(key)
      await rm(fileOf(key), { force: true }).catch(failed)
    },
    tidy: async (isCurrent) => {
      const now = new Date()
      const old: string[] = []
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name)
        const stored = await readEntry(file)
        if (stored && !stored.entry.isImmutable && isCurrent(stored.entry)) {
          for (const needed of [file, ...stored.entry.files.map(fileOf)]) await utimes(needed, now, now).catch(() => {})
        } else old.push(file)
      }
      for (const file of old) {
        const found = await stat(file).catch(() => undefined)
        if (found && now.getTime() - found.mtimeMs > maxAgeMs) await rm(file, { force: true }).catch(failed)
      }
    },
    bytes: () => memory.calculatedSize,
  }
}

async function readEntry(file: string): Promise<{ key: string; entry: Entry } | undefined> {
  try {
    const read = deserialize(await readFile(file)) as { key: string; entry: Entry }
    // The buffers of what was read share its memory, which must not be kept as a whole for one of them.
    const { body } = read.entry
    const copied = 'plain' in body ? { plain: Buffer.from(body.plain) } : { br: Buffer.from(body.br), gzip: Buffer.from(body.gzip) }
    return { key: read.key, entry: { ...read.entry, body: copied } }
  } catch {
    return undefined
  }
}

function bytesOf({ body }: Entry): number {
  return entryBytes + ('plain' in body ? body.plain.length : body.br.length + body.gzip.length)
}
