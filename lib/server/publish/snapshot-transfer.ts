import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { writeWhole } from '@/lib/site/cache/write-whole'
import type { Snapshot } from '@/lib/content/snapshot'
import { packSnapshot, unpackSnapshot } from '@/lib/content/snapshot-file'
import { publishSnapshot } from '@/lib/content/store'
import type { SiteProcess } from '@/lib/server/process'
import type { SnapshotPart } from '@/lib/server/render/messages'
import type { Revision } from '@/lib/server/publish/revision'
import { buildPacked, type PackedSearch } from '@/lib/search/server/packed-search'
import { runInSlices, type Pace } from '@/lib/search/index/run-in-slices'
import { takeSearch } from '@/lib/search/server/search-service'

/**
 * Writes a part of a snapshot to `CACHE_DIR/exported`. The render worker does it, so that the web process can respond meanwhile. The file is
 * named by the fingerprint of the content: after a restart, or in another process that shares the folder, it exists already.
 * @param pace of the work: with 10,000 texts, packing the content takes a second and building the search index half a minute
 * @returns the file; `null` if it cannot be written, or is not needed any more
 */
export async function exportPart(
  { cacheDir }: SiteProcess,
  part: SnapshotPart,
  snapshot: Snapshot,
  { fingerprint }: Pick<Revision, 'fingerprint'>,
  pace?: Pace,
): Promise<string | null> {
  const file = fileOf(cacheDir, part, fingerprint)
  const folder = path.dirname(file)
  try {
    if (existsSync(file)) utimesSync(file, new Date(), new Date())
    else
      writeWhole(file, part === 'content' ? await runInSlices(packSnapshot(snapshot), pace) : serialize(await buildPacked(snapshot, pace)))
    prune(folder)
    return file
  } catch (error) {
    if (!pace?.signal?.aborted) console.error(`The ${part} could not be exported to the web server:`, error)
    return null
  }
}

/** The file of a part if it has been exported before, in this cache or into the container image. */
export function findExported({ cacheDir, prebuilt }: SiteProcess, part: SnapshotPart, { fingerprint }: Revision): string | undefined {
  return [cacheDir, prebuilt].flatMap((folder) => (folder ? [fileOf(folder, part, fingerprint)] : [])).find((file) => existsSync(file))
}

function fileOf(folder: string, part: SnapshotPart, fingerprint: string): string {
  return path.join(folder, 'exported', `${fingerprint}.${part}`)
}

let markLoaded = (): void => {}
const firstContent = new Promise<void>((resolve) => (markLoaded = resolve))

/** Resolves when API handlers can read content, or with false if that takes longer than a request should wait. */
export async function waitForContent(maxWaitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), maxWaitMs).unref()))
  return Promise.race([firstContent.then(() => true), timeout]).finally(() => clearTimeout(timer))
}

/** File descriptor of the content that has not been read yet. */
let pending: number | undefined
/** Names of the files that were loaded last: loading the same file again changes nothing. */
const loaded: Partial<Record<SnapshotPart, string>> = {}

function isLoaded(part: SnapshotPart, file: string): boolean {
  const name = path.basename(file)
  const same = loaded[part] === name
  loaded[part] = name
  return same
}

/**
 * Publishes exported content in this process. The file is read when a handler first needs it; until then it stays open, so that its content
 * remains available even if the file is removed.
 */
export function loadContent(file: string): void {
  if (isLoaded('content', file)) return
  const opened = openSync(file, 'r')
  const release = () => {
    if (pending !== undefined) closeSync(pending)
    pending = undefined
  }
  release()
  pending = opened
  publishSnapshot(() => {
    const read = unpackSnapshot(readFileSync(opened))
    release()
    return read
  })
  markLoaded()
}

/** The content could not be exported: handlers read the folder themselves. */
export function readContentHere(): void {
  markLoaded()
}

/** Uses an exported search index from now on. */
export function loadSearchIndex(file: string): void {
  if (isLoaded('search', file)) return
  takeSearch(deserialize(readFileSync(file)) as PackedSearch)
}

/** Exported snapshots that are kept beside the current one: processes that share the folder may be at different revisions. */
const maxEarlierSnapshots = 4

function prune(folder: string): void {
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time)
  for (const { file } of files.slice(2 * (maxEarlierSnapshots + 1))) rmSync(file, { force: true })
}
