import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { writeWhole } from '@/lib/site/cache/write-whole'
import type { Snapshot } from '@/lib/content/snapshot'
import { packSnapshot, unpackSnapshot } from '@/lib/content/snapshot-file'
import { publishSnapshot } from '@/lib/content/store'
import type { SiteProcess } from '@/lib/server/process'
import type { HandedPart } from '@/lib/server/render/messages'
import type { Revision } from '@/lib/server/publish/revision'
import { buildPacked, type PackedSearch } from '@/lib/search/server/packed-search'
import { takeSearch } from '@/lib/search/server/search-service'

/**
 * Writes a part of a state into `CACHE_DIR/handed`: the render process makes it, so that the front answers readers meanwhile. Named by what
 * it was made from: after a restart, and for other processes that share the folder, it is there already.
 * @returns the file, or `null` where the folder cannot be written
 */
export async function handOver(
  { cacheDir }: SiteProcess,
  part: HandedPart,
  snapshot: Snapshot,
  { keys }: Revision,
): Promise<string | null> {
  const file = fileOf(cacheDir, part, keys)
  const folder = path.dirname(file)
  try {
    if (existsSync(file)) utimesSync(file, new Date(), new Date())
    else writeWhole(file, part === 'content' ? packSnapshot(snapshot) : serialize(await buildPacked(snapshot)))
    prune(folder)
    return file
  } catch (error) {
    console.error(`The ${part} could not be handed to this server's own routes:`, error)
    return null
  }
}

/** The file of a part, where it was handed over before, here or when the image was put together. */
export function findHanded({ cacheDir, prebuilt }: SiteProcess, part: HandedPart, { keys }: Revision): string | undefined {
  return [cacheDir, prebuilt].flatMap((folder) => (folder ? [fileOf(folder, part, keys)] : [])).find((file) => existsSync(file))
}

function fileOf(folder: string, part: HandedPart, keys: Revision['keys']): string {
  const name = createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 24)
  return path.join(folder, 'handed', `${name}.${part}`)
}

let held: number | undefined
/** Names of what was taken last: the same again changes nothing. */
const taken: Partial<Record<HandedPart, string>> = {}

function isTaken(part: HandedPart, file: string): boolean {
  const name = path.basename(file)
  const same = taken[part] === name
  taken[part] = name
  return same
}

/**
 * Makes the content that was handed over the one that this process's routes read. It is read when one first asks; until then the file stays
 * open, so that nobody can remove it.
 */
export function takeContent(file: string): void {
  if (isTaken('content', file)) return
  const opened = openSync(file, 'r')
  const release = () => {
    if (held !== undefined) closeSync(held)
    held = undefined
  }
  release()
  held = opened
  publishSnapshot(() => {
    const read = unpackSnapshot(readFileSync(opened))
    release()
    return read
  })
}

/** Searches from now on in the index that was handed over. */
export function takeIndex(file: string): void {
  if (isTaken('search', file)) return
  takeSearch(deserialize(readFileSync(file)) as PackedSearch)
}

/** States kept beside the present one: processes that share the folder need not be at the same one. */
const keptStates = 4

function prune(folder: string): void {
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time)
  for (const { file } of files.slice(2 * (keptStates + 1))) rmSync(file, { force: true })
}
