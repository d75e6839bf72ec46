import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { writeFirst, writeWhole } from '@/lib/site/cache/write-whole'
import { sizeOfPage, type KeptAnswer, type KeptPage } from './kept-page'

/** Kept pages by key: the ones asked for last in memory, all of them on disk. */
export interface PageStore {
  /** From memory only. */
  peek: (key: string) => KeptPage | undefined
  /** From memory or disk; `undefined` where nobody has made the page yet. */
  find: (key: string) => Promise<KeptPage | undefined>
  /** A file that belongs to some page, by its public address. */
  findFile: (address: string) => Promise<KeptAnswer | undefined>
  /** True when the disk holds the page. */
  has: (key: string) => boolean
  /**
   * Keeps in memory, and on disk unless another process has done so. Returns the page that is kept: the other's, since two renderings of
   * one page may differ in the order of what was streamed, and readers of both processes are to get the same bytes.
   */
  keep: (page: KeptPage, where?: 'memory' | 'everywhere') => KeptPage
  /** Why the disk did not take the last page, or `null`. */
  fault: () => string | null
  /** Bytes of pages held in memory. */
  memory: () => number
  /** Removes pages from the disk that `wanted` does not name and that nobody has used for `age` milliseconds. */
  prune: (wanted: ReadonlySet<string>, age: number) => number
}

/** First bytes of every file: files of another form are not read. */
const form = Buffer.from('kept-page 1\n')

/**
 * @param folder where the pages lie; made when needed. A folder that cannot be written costs time after a restart, nothing else.
 * @param maxBytes of pages in memory; the ones not asked for longest go first
 * @param given folder with pages that came with the code (a container's image); it is only read
 */
export function createPageStore(folder: string, maxBytes: number, given?: string): PageStore {
  const memory = new LRUCache<string, KeptPage>({ maxSize: Math.max(1, maxBytes), sizeCalculation: sizeOfPage })
  const fileOf = (key: string, below = folder) => path.join(below, key.slice(0, 2), `${key}.page`)
  const referenceOf = (address: string, below = folder) =>
    path.join(below, 'files', `${createHash('sha256').update(address).digest('hex').slice(0, 32)}.ref`)
  /** Page that a file belongs to, for pages seen by this process. */
  const owners = new Map<string, string>()
  const hold = (page: KeptPage) => {
    for (const address of Object.keys(page.files)) owners.set(address, page.key)
    memory.set(page.key, page)
  }
  let fault: string | null = null
  const store: PageStore = {
    peek: (key) => memory.get(key),
    find: async (key) => {
      const held = memory.get(key)
      if (held) return held
      const page = (await readPage(fileOf(key), key)) ?? (given ? await readPage(fileOf(key, given), key) : undefined)
      if (page) hold(page)
      return page
    },
    findFile: async (address) => {
      const key = owners.get(address) ?? (await readText(referenceOf(address))) ?? (given && (await readText(referenceOf(address, given))))
      return key ? (await store.find(key))?.files[address] : undefined
    },
    has: (key) => existsSync(fileOf(key)) || (given !== undefined && existsSync(fileOf(key, given))),
    keep: (page, where = 'everywhere') => {
      hold(page)
      if (where === 'memory') return page
      try {
        const file = fileOf(page.key)
        const bytes = Buffer.concat([form, serialize(page)])
        if (!writeFirst(file, bytes)) {
          const other = parsePage(readIfThere(file), page.key)
          if (other) {
            hold(other)
            return other
          }
          writeWhole(file, bytes)
        }
        for (const address of Object.keys(page.files)) writeWhole(referenceOf(address), page.key)
        fault = null
      } catch (error) {
        fault = (error as Error).message
      }
      return page
    },
    fault: () => fault,
    memory: () => memory.calculatedSize,
    prune: (wanted, age) => prunePages(folder, wanted, age),
  }
  return store
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined)

async function readPage(file: string, key: string): Promise<KeptPage | undefined> {
  return parsePage(await readFile(file).catch(() => undefined), key)
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** The page in the bytes of a file; `undefined` where they hold no such page. */
function parsePage(bytes: Buffer | undefined, key: string): KeptPage | undefined {
  if (!bytes?.subarray(0, form.length).equals(form)) return undefined
  try {
    const page = deserialize(bytes.subarray(form.length)) as KeptPage
    return page.key === key ? page : undefined
  } catch {
    return undefined
  }
}

function prunePages(folder: string, wanted: ReadonlySet<string>, age: number): number {
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
    } else if (now.getTime() - stat.mtimeMs > age) {
      rmSync(file, { force: true })
      removed++
    }
  }
  return removed
}
