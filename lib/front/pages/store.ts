import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'

/** A response that the cache keeps, the same for every client. */
export interface Entry {
  status: number
  headers: Record<string, string | string[]>
  /** Compressed once; what does not become smaller is kept as it is. */
  body: { br: Uint8Array } | { plain: Uint8Array }
  /** Bytes before compression. */
  size: number
  /** The entry is current as long as the app names this tag, or, where it has none, this state. */
  tag: string
  /** The address changes with the content: the entry is always current. */
  isImmutable: boolean
  /** Keys of the files that a page needs. */
  files: readonly string[]
}

export type Store = ReturnType<typeof createStore>

/** Of what a file contains. Raised whenever that changes: servers of an older and a newer version, one after the other, don't read each other's files. */
const format = 2
/** All pages of this site in each form, three times over. */
const maxMemoryBytes = 64 * 2 ** 20
/** All pages of a site ten times as large. */
const usualMaxDiskBytes = 512 * 2 ** 20
const entryBytes = 1000
/** With the gzip that is kept beside the Brotli where a client wants it. */
const gzipShare = 2.3
/** How long files that no current page names are available: pages that were open before a change go on to work. */
const maxAgeMs = 14 * 24 * 3600 * 1000
/** After a failed write, for example on a full disk, this long nothing is written. */
const usualRetryMs = 60_000

/**
 * Entries in memory and on disk, each within a bound: the least recently used ones go.
 * @param folder created if it does not exist; while it cannot be written, entries are kept in memory only
 */
export function createStore(folder: string, { maxDiskBytes = usualMaxDiskBytes, retryMs = usualRetryMs } = {}) {
  const memory = new LRUCache<string, Entry>({ maxSize: maxMemoryBytes, sizeCalculation: bytesOf })
  const fileOf = (name: string) => path.join(folder, name)
  /** Bytes of the files by their name. */
  const disk = new LRUCache<string, number>({
    maxSize: maxDiskBytes,
    sizeCalculation: (bytes) => bytes + 1,
    dispose: (_bytes, name, reason) => reason !== 'set' && void rm(fileOf(name), { force: true }).catch(() => {}),
  })
  let problem: string | undefined
  let blockedUntil = 0
  const report = (error?: unknown) => {
    const now = error === undefined ? undefined : `Pages are kept in memory only: ${(error as Error).message}`
    if (now !== undefined) blockedUntil = Date.now() + retryMs
    if ((now === undefined) !== (problem === undefined)) console.warn(now ?? 'Pages are kept on disk again.')
    problem = now
  }
  /** What an earlier process has left, the last used last. */
  const listed = listFiles(folder).then((files) => {
    for (const { name, bytes } of files) if (!disk.has(name)) disk.set(name, bytes)
  })

  return {
    /** From memory, together with the files that it needs. */
    peek: (key: string) => {
      const entry = memory.get(key)
      return entry?.files.every((file) => memory.get(file)) ? entry : undefined
    },
    /** From memory or disk; undefined also if a file that it needs is gone, for then it has to be made again. */
    find: async function find(key: string): Promise<Entry | undefined> {
      await listed
      const name = nameOf(key)
      if (!memory.has(key) && disk.get(name) !== undefined) {
        // What is missing or damaged is made again. The bodies share the file's buffer, which contains little else.
        const read = (await readFile(fileOf(name))
          .then(deserialize)
          .catch(() => undefined)) as { key: string; entry: Entry } | undefined
        // Another answer may have been put meanwhile.
        if (read?.key === key && !memory.has(key)) memory.set(key, read.entry)
      }
      const entry = memory.get(key)
      const files = await Promise.all((entry?.files ?? []).map(find))
      return files.includes(undefined) ? undefined : entry
    },
    put: async (key: string, entry: Entry) => {
      memory.set(key, entry)
      if (Date.now() < blockedUntil) return
      const name = nameOf(key)
      const temporary = fileOf(`${name}.${randomUUID()}`)
      const bytes = serialize({ key, entry })
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(temporary, bytes)
        await rename(temporary, fileOf(name))
        disk.set(name, bytes.length)
        report()
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {})
        report(error)
      }
    },
    delete: async (key: string) => {
      await listed
      memory.delete(key)
      disk.delete(nameOf(key))
    },
    /** Removes from the disk what was neither put nor needed in a long time. */
    tidy: async (needed: readonly string[]) => {
      await listed
      const now = new Date()
      for (const key of needed) await utimes(fileOf(nameOf(key)), now, now).catch(() => {})
      for (const { name, usedAt } of await listFiles(folder)) if (now.getTime() - usedAt > maxAgeMs) disk.delete(name)
    },
    describe: () => ({ diskBytes: disk.calculatedSize, memoryBytes: memory.calculatedSize }),
    /** Why nothing is written at the moment. */
    problem: () => problem,
  }
}

const nameOf = (key: string) => createHash('sha256').update(`${format} ${key}`).digest('hex').slice(0, 32)

/** The files of the folder, the last used last. What a process that was ended had begun to write is removed. */
async function listFiles(folder: string): Promise<{ name: string; bytes: number; usedAt: number }[]> {
  const files: { name: string; bytes: number; usedAt: number }[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const stats = await stat(file).catch(() => undefined)
    if (!stats) continue
    if (/^[\da-f]{32}$/.test(name)) files.push({ name, bytes: stats.size, usedAt: stats.mtimeMs })
    else if (Date.now() - stats.mtimeMs > usualRetryMs) await rm(file, { force: true }).catch(() => {})
  }
  return files.sort((one, other) => one.usedAt - other.usedAt)
}

function bytesOf({ body }: Entry): number {
  return entryBytes + ('plain' in body ? body.plain.length : Math.ceil(body.br.length * gzipShare))
}
