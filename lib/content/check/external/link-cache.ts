import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeWhole } from '@/lib/site/cache/write-whole'
import type { LinkAnswer } from './ask'

const foundSchema = z.object({ at: z.number(), status: z.number(), moved: z.string().optional() })
const fileSchema = z.record(z.string(), foundSchema)

/** Milliseconds for which a working link is not requested again. Broken links are requested every time. */
const fresh = 7 * 86_400_000

/** URLs that responded recently. */
export interface LinkCache {
  find(address: string): LinkAnswer | undefined
  keep(address: string, answer: LinkAnswer): void
  /** Writes the file without URLs that were not requested recently. */
  save(): void
}

/**
 * Reads the file; a missing or damaged one counts as empty.
 * @param options `now`: milliseconds; `forget`: start empty regardless of the file
 */
export function openLinkCache(file: string, { now = Date.now(), forget = false } = {}): LinkCache {
  const entries = new Map(Object.entries(forget ? {} : read(file)).filter(([, { at }]) => now - at < fresh && at <= now))
  return {
    find: (address) => {
      const known = entries.get(address)
      return known && { kind: 'found', status: known.status, ...(known.moved && { moved: known.moved }) }
    },
    keep: (address, answer) => {
      if (answer.kind === 'found') entries.set(address, { at: now, status: answer.status, ...(answer.moved && { moved: answer.moved }) })
      else entries.delete(address)
    },
    save: () => writeWhole(file, JSON.stringify(Object.fromEntries(entries))),
  }
}

function read(file: string): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
