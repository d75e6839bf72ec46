import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { hashOf } from '@/lib/site/cache/hash-data'

/** A response that the cache keeps, the same for every client. */
export interface CachedResponse {
  status: number
  headers: Record<string, string | string[]>
  /** With Brotli, unless that would not make it smaller. */
  body: { br: Uint8Array } | { plain: Uint8Array }
  /** Bytes before compression. */
  size: number
  /** The page's tag, or the version of the site for what has none: the response is current as long as that is. */
  tag: string
  /** The address is another whenever the content is, so that the response is always current. */
  isImmutable: boolean
  /** Keys of the files that a page needs. */
  files: readonly string[]
}

export type Store = ReturnType<typeof createStore>

/** Version of the file format. It is part of each file's name, so that a server does not read what another version has written. */
const format = 3
/** Three times what all pages of this site take. */
const maxMemoryBytes = 64 * 2 ** 20
/** Enough for a site ten times as large. */
const usualMaxDiskBytes = 512 * 2 ** 20
const entryBytes = 1000
/** Memory of a body in Brotli and, if a client has asked for it, in gzip, relative to Brotli alone. */
const gzipShare = 2.3
/** Pause after a failed write, for example on a full disk. */
const usualRetryMs = 60_000

/**
 * Responses in memory and on disk, each within a bound: the least recently used ones go.
 * @param folder created if it does not exist; while it cannot be written, responses are kept in memory only
 */
export function createStore(folder: string, { maxDiskBytes = usualMaxDiskBytes, retryMs = usualRetryMs } = {}) {
  const memory = new LRUCache<string, CachedResponse>({ maxSize: maxMemoryBytes, sizeCalculation: bytesOf })
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
  /** Resolves when the files of earlier processes are listed. */
  const listed = listFiles(folder).then((files) => {
    for (const { name, bytes } of files) if (!disk.has(name)) disk.set(name, bytes)
  })

  return {
    /** From memory, together with the files that it needs. */
    peek: (key: string) => {
      const response = memory.get(key)
      return response?.files.every((file) => memory.get(file)) ? response : undefined
    },
    /** From memory or disk; undefined also if a file that it needs is gone, because the page then has to be rendered again. */
    find: async function find(key: string): Promise<CachedResponse | undefined> {
      await listed
      const name = nameOf(key)
      if (!memory.has(key) && disk.get(name) !== undefined) {
        // A file that is missing or damaged counts as not cached. The bodies share the file's buffer, which contains little else.
        const read = (await readFile(fileOf(name))
          .then(deserialize)
          .catch(() => undefined)) as { key: string; response: CachedResponse } | undefined
        // A newer response may have been put while the file was read.
        if (read?.key === key && !memory.has(key)) memory.set(key, read.response)
      }
      const response = memory.get(key)
      const files = await Promise.all((response?.files ?? []).map(find))
      return files.includes(undefined) ? undefined : response
    },
    put: async (key: string, response: CachedResponse) => {
      memory.set(key, response)
      if (Date.now() < blockedUntil) return
      const name = nameOf(key)
      const temporary = fileOf(`${name}.${randomUUID()}`)
      const bytes = serialize({ key, response })
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
    describe: () => ({ diskBytes: disk.calculatedSize, memoryBytes: memory.calculatedSize }),
    /** Why nothing is written at the moment. */
    problem: () => problem,
  }
}

const nameOf = (key: string) => hashOf(`${format} ${key}`)

/** The files of the folder, the oldest first. Removes what a process that was ended had begun to write. */
async function listFiles(folder: string): Promise<{ name: string; bytes: number; writtenAt: number }[]> {
  const files: { name: string; bytes: number; writtenAt: number }[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const stats = await stat(file).catch(() => undefined)
    if (!stats) continue
    if (/^[\da-f]{32}$/.test(name)) files.push({ name, bytes: stats.size, writtenAt: stats.mtimeMs })
    else if (Date.now() - stats.mtimeMs > usualRetryMs) await rm(file, { force: true }).catch(() => {})
  }
  return files.sort((one, other) => one.writtenAt - other.writtenAt)
}

function bytesOf({ body }: CachedResponse): number {
  return entryBytes + ('plain' in body ? body.plain.length : Math.ceil(body.br.length * gzipShare))
}
