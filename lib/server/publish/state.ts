import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeWhole } from '@/lib/site/cache/write-whole'

/** A commit whose content could not be read in time, and that time limit: it is not tried again with the same limit. */
const hungSchema = z.object({ revision: z.string(), limitMs: z.number() })

const schema = z.object({
  shown: z.string().nullish(),
  pinned: z.string().nullish(),
  pinnedAt: z.number().nullish(),
  hung: hungSchema.nullish(),
})

export type StateFields = z.infer<typeof schema>

/** What survives a restart: the commit published last, the pinned one with the time of the request, and one that took too long. */
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
