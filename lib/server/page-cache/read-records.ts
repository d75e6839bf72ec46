import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { PackedNode, Reads } from '@/lib/content/reads/reads'
import { writeWhole } from '@/lib/site/cache/write-whole'

/** What each page read when it was last rendered, by route path: its cache key can be computed without rendering it. */
export interface ReadRecords {
  /** `undefined` if this code has not rendered the page yet, or the record cannot be read. */
  find: (route: string) => Reads | undefined
  write: (route: string, reads: Reads) => void
  /** File name of a record without extension, for pruning. */
  nameOf: (route: string) => string
}

// Nodes are validated by `describeReads`.
const readsSchema = z.array(z.tuple([z.array(z.string()).min(1), z.custom<PackedNode>((node) => node !== undefined)]))

/**
 * @param folder of the page cache. If it cannot be written, pages are rendered again after a restart.
 * @param version of the code and the settings: other code reads other content
 * @param prebuilt read-only folder of records in a container image
 */
export function createReadRecords(folder: string, version: string, prebuilt?: string): ReadRecords {
  const known = new Map<string, Reads>()
  const nameOf = (route: string) => createHash('sha256').update(`${version}\0${route}`).digest('hex').slice(0, 32)
  const fileOf = (route: string, below: string) => path.join(below, 'reads', `${nameOf(route)}.json`)
  return {
    nameOf,
    find: (route) => {
      const found = known.get(route) ?? readRecord(fileOf(route, folder)) ?? (prebuilt ? readRecord(fileOf(route, prebuilt)) : undefined)
      if (found) known.set(route, found)
      return found
    },
    write: (route, reads) => {
      known.set(route, reads)
      try {
        writeWhole(fileOf(route, folder), JSON.stringify(reads))
      } catch {
        // Read-only file systems are common in production.
      }
    },
  }
}

function readRecord(file: string): Reads | undefined {
  try {
    return readsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
