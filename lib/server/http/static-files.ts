import { constants, copyFileSync, existsSync, mkdirSync, statSync, utimesSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { encodeBody, hashOfBody } from '@/lib/server/page-cache/encode'
import type { CachedResponse, EncodedBody } from '@/lib/server/page-cache/cached-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { createPriorityQueue, priorities } from '@/lib/server/render/priority-queue'
import { typeOfFile } from './file-types'
import { isNormalized } from './request-checks'

/** How long files of earlier builds are available, so that pages that were open before an upgrade continue to work. */
const maxArchiveAgeMs = 14 * 24 * 3600 * 1000

/** Brotli quality for files that the build has not compressed. */
const fallbackQuality = 9

/** Files below one path that do not change while the server runs. */
export interface StaticFiles {
  find: (pathname: string) => Promise<CachedResponse | undefined>
  /** Copies the files of the first folder to the second, where the next build's server finds them, and removes old ones. */
  archive: () => void
}

/**
 * Name of the file at a path. Only one spelling of each path is accepted, because every other one would be read and cached as another file.
 * @returns `undefined` for a path in another spelling, or one that leads out of the folder
 */
export function staticFileName(pathname: string, prefix: string): string | undefined {
  const written = pathname.slice(prefix.length)
  if (!pathname.startsWith(prefix) || written === '' || written.endsWith('/') || !isNormalized(pathname)) return undefined
  try {
    const name = decodeURIComponent(written)
    return name === written || encodeURI(name) === written ? name : undefined
  } catch {
    return undefined
  }
}

interface Options {
  /** Path that all files are below. */
  prefix: string
  /** The file comes from the first folder that has it. For files of a build, the second folder outlives the build. */
  folders: readonly [string, string?]
  /** Folder with the compressed files, if it is not the one beside the folder. */
  compressed?: string
  /** Headers of a file that depend on its path. */
  headers?: (pathname: string) => Record<string, string> | undefined
}

/** @param encode tests count its calls */
export function createStaticFiles(
  store: PageStore,
  { prefix, folders: [built, archived], compressed, headers }: Options,
  encode = encodeBody,
): StaticFiles {
  /** Files that are being read, by name, so that a file that many clients request is read once. */
  const reading = new Map<string, Promise<CachedResponse | undefined>>()
  /** Compresses one file at a time. The file is read in the queue too, so that waiting files take no memory. */
  const enqueue = createPriorityQueue()

  const read = async (name: string): Promise<CachedResponse | undefined> => {
    for (const folder of [built, archived]) {
      if (folder === undefined) continue
      const file = path.join(folder, name)
      const body =
        (await readCompressed(file, path.join(compressed ?? beside(folder), name))) ??
        (await enqueue(priorities.visitor, async () => {
          const bytes = await readFile(file).catch(() => undefined)
          return bytes && encode(bytes, fallbackQuality)
        }))
      const own = headers?.(prefix + name)
      if (body) return { status: 200, headers: { 'content-type': typeOfFile(name), 'x-content-type-options': 'nosniff', ...own }, body }
    }
    return undefined
  }

  return {
    find: async (pathname) => {
      const name = staticFileName(pathname, prefix)
      if (name === undefined) return undefined
      // The file of a name does not change while the server runs.
      const key = `file ${prefix}${name}`
      const known = store.peek(key)
      if (known) return known.responses.document
      const pending = reading.get(name)
      if (pending) return pending
      const started = read(name)
        .then((answer) => {
          if (answer) store.put({ key, responses: { document: answer }, files: {} }, 'memory')
          return answer
        })
        .finally(() => reading.delete(name))
      reading.set(name, started)
      return started
    },
    archive: () => {
      if (archived === undefined) return
      archiveFiles(built, archived)
      archiveFiles(beside(built), beside(archived))
    },
  }
}

/** Folder with the compressed forms of a folder's files, written by the build (scripts/build/compress-static.ts). */
const beside = (folder: string) => `${folder}-compressed`

/** A file with the compressed forms that the build has written; `undefined` if one of them is missing. */
async function readCompressed(file: string, compressed: string): Promise<EncodedBody | undefined> {
  try {
    const [bytes, br, gzip] = await Promise.all([readFile(file), readFile(`${compressed}.br`), readFile(`${compressed}.gz`)])
    return { br, gzip, size: bytes.length, hash: hashOfBody(bytes) }
  } catch {
    return undefined
  }
}

/** If the folder is not writable, pages that were open before an upgrade reload once. */
function archiveFiles(built: string, archived: string): void {
  const now = new Date()
  try {
    for (const name of filesBelow(built)) {
      const target = path.join(archived, name)
      mkdirSync(path.dirname(target), { recursive: true })
      if (!existsSync(target)) copyFileSync(path.join(built, name), target, constants.COPYFILE_FICLONE)
      utimesSync(target, now, now)
    }
    for (const name of filesBelow(archived)) {
      const file = path.join(archived, name)
      if (now.getTime() - statSync(file).mtimeMs > maxArchiveAgeMs) rmSync(file, { force: true })
    }
  } catch (error) {
    console.warn(`Files of this build cannot be archived for pages that are open during the next upgrade: ${(error as Error).message}`)
  }
}
