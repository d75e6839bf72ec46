import { readFileSync } from 'node:fs'
import { writeWhole } from '@/lib/site/cache/write-whole'

interface StateFields {
  /** The commit that was checked and shown last. */
  shown?: string | null
  pinned?: string | null
  /** Time of the request that pinned or released, in milliseconds. */
  pinnedAt?: number
  /** The commit that is being read and checked, and how often that was begun: it is still here if the process ended meanwhile. */
  reading?: { id: string; attempts: number } | null
}

/** What survives a restart. */
export interface PublishState {
  read: () => StateFields
  /** Changes some fields. If the file cannot be written, they apply to this process only. */
  write: (fields: StateFields) => void
}

export function createPublishState(file: string): PublishState {
  let fields: StateFields | undefined
  const read = () => (fields ??= readFields(file))
  return {
    read,
    write: (changed) => {
      fields = { ...read(), ...changed }
      try {
        writeWhole(file, JSON.stringify(fields))
      } catch {
        // The next start asks the repository.
      }
    },
  }
}

function readFields(file: string): StateFields {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StateFields
  } catch {
    return {}
  }
}
