import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { writeFirst, writeWhole } from '@/lib/site/cache/write-whole'
import { sizeOfPage, type CachedResponse, type CachedPage } from './cached-page'

/** Page cache: LRU in memory, backed by disk. */
export interface PageStore {
  /** From memory only. */
  peek: (key: string) => CachedPage | undefined
  /** From memory or disk; `undefined` if the page has not been rendered yet. */
  find: (key: string) => Promise<CachedPage | undefined>
  /** A file that belongs to a page, by its public path. */
  findFile: (address: string) => Promise<CachedResponse | undefined>
  /** Whether the page is on disk. */
  has: (key: string) => boolean
  /**
   * Stores a page in memory, and on disk unless another process has already stored it. Returns the stored page, which may be the other
   * process's: two renderings of a page can differ in the order of streamed parts, and clients of both processes must get the same bytes.
   */
  put: (page: CachedPage, where?: 'memory' | 'everywhere') => CachedPage
  /** Why the last page could not be written to disk, or `null`. */
  writeError: () => string | null
  /** Bytes of the pages in memory. */
  memory: () => number
  /** Removes files from disk that `wanted` does not name and that have not been used for `maxAgeMs`. Returns their number. */
  prune: (wanted: ReadonlySet<string>, maxAgeMs: number) => number
}

/** First bytes of every file: files of another format are not read. */
const format = Buffer.from('cached-page 2\n')

/**
 * @param folder of the pages, created when needed. If it cannot be written, pages are rendered again after a restart.
 * @param maxBytes of pages in memory; the least recently used are evicted first
 * @param prebuilt read-only folder of pages in a container image
 */
export function createPageStore(folder: string, maxBytes: number, prebuilt?: string): PageStore {
  const memory = new LRUCache<string, CachedPage>({ maxSize: Math.max(1, maxBytes), sizeCalculation: sizeOfPage })
  const fileOf = (key: string, below = folder) => path.join(below, key.slice(0, 2), `${key}.page`)
  const referenceOf = (address: string, below = folder) =>
    path.join(below, 'files', `${createHash('sha256').update(address).digest('hex').slice(0, 32)}.ref`)
  /** Key of the page that a file belongs to, for pages that this process has read or rendered. */
  const owners = new Map<string, string>()
  const hold = (page: CachedPage) => {
    for (const address of Object.keys(page.files)) owners.set(address, page.key)
    memory.set(page.key, page)
  }
  let writeError: string | null = null
  /** Many pages share a style sheet: one of them is enough, as long as it is there. */
  const refer = (address: string, key: string) => {
    const file = referenceOf(address)
    const owner = readIfThere(file)?.toString()
    if (owner === undefined || (owner !== key && !store.has(owner))) writeWhole(file, key)
  }
  const store: PageStore = {
    peek: (key) => memory.get(key),
    find: async (key) => {
      const held = memory.get(key)
      if (held) return held
      const page = (await readPage(fileOf(key), key)) ?? (prebuilt ? await readPage(fileOf(key, prebuilt), key) : undefined)
      if (page) hold(page)
      return page
    },
    findFile: async (address) => {
      const key =
        owners.get(address) ?? (await readText(referenceOf(address))) ?? (prebuilt && (await readText(referenceOf(address, prebuilt))))
      return key ? (await store.find(key))?.files[address] : undefined
    },
    has: (key) => existsSync(fileOf(key)) || (prebuilt !== undefined && existsSync(fileOf(key, prebuilt))),
    put: (page, where = 'everywhere') => {
      hold(page)
      if (where === 'memory') return page
      try {
        const file = fileOf(page.key)
        const bytes = Buffer.concat([format, serialize(page)])
        if (!writeFirst(file, bytes)) {
          const other = parsePage(readIfThere(file), page.key)
          if (other) {
            hold(other)
            return other
          }
          writeWhole(file, bytes)
        }
        for (const address of Object.keys(page.files)) refer(address, page.key)
        writeError = null
      } catch (error) {
        writeError = (error as Error).message
      }
      return page
    },
    writeError: () => writeError,
    memory: () => memory.calculatedSize,
    prune: (wanted, maxAgeMs) => prunePages(folder, wanted, maxAgeMs),
  }
  return store
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined)

async function readPage(file: string, key: string): Promise<CachedPage | undefined> {
  return parsePage(await readFile(file).catch(() => undefined), key)
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** The page in the bytes of a file; `undefined` if they do not contain it. */
function parsePage(bytes: Buffer | undefined, key: string): CachedPage | undefined {
  if (!bytes?.subarray(0, format.length).equals(format)) return undefined
  try {
    const page = deserialize(bytes.subarray(format.length)) as CachedPage
    return page.key === key ? page : undefined
  } catch {
    return undefined
  }
}

function prunePages(folder: string, wanted: ReadonlySet<string>, maxAgeMs: number): number {
  let removed = 0
  let names: string[]
  try {
    names = readdirSync(folder, { recursive: true }).map(String)
  } catch {
    return 0
  }
  const now = new Date()
  for (const name of names) {
    const file = path.join(folder, name)
    const stat = statSync(file, { throwIfNoEntry: false })
    if (!stat?.isFile()) continue
    if (wanted.has(path.parse(name).name)) {
      utimesSync(file, now, now)
    } else if (now.getTime() - stat.mtimeMs > maxAgeMs) {
      rmSync(file, { force: true })
      removed++
    }
  }
  return removed
}
