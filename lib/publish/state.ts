import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeWhole } from '@/lib/site/cache/write-whole'

const schema = z.object({
  /** The commit that was checked and shown last. */
  shown: z.string().nullish(),
  pinned: z.string().nullish(),
  /** Time of the request that pinned or released, in milliseconds. */
  pinnedAt: z.number().nullish(),
  /** The commit that is being read and checked, and how often that was begun: it is still here if the process ended meanwhile. */
  reading: z.object({ id: z.string(), attempts: z.number() }).nullish(),
})

type StateFields = z.infer<typeof schema>

/** What survives a restart. */
export interface PublishState {
  read: () => StateFields
  /** Changes some fields. If the file cannot be written, they apply to this process only. */
  write: (fields: StateFields) => void
}

export function createPublishState(file: string): PublishState {
  let fields: StateFields | undefined
  return {
    read: () => (fields ??= readFields(file)),
    write: (changed) => {
      fields = { ...(fields ?? readFields(file)), ...changed }
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
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
