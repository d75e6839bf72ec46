import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { recordReads, type Recording } from '@/lib/content/reads/recording'
import type { Reads } from '@/lib/content/reads/reads'
import type { FetchFromNext } from './fetch-from-next'

/** Header with the name of the recording that a request to Next belongs to. Only this process can reach this Next. */
const recordingHeader = 'x-site-recording'

/** Records what the content store reads while Next responds to requests. */
export interface ReadRecorder {
  /**
   * Runs a task that reads content itself, and requests pages from Next with the `fetch` that it is given.
   * @returns also what was read meanwhile; `null` without a recording, or if it is not certain
   */
  record: <T>(recording: Recording | undefined, task: (fetch: FetchFromNext) => Promise<T>) => Promise<{ result: T; reads: Reads | null }>
  /** Runs Next's handler for a request with these headers. */
  handle: <T>(headers: IncomingHttpHeaders, handler: () => T) => T
}

/** A request arrives over a socket, outside of the caller's async context, so `handle` opens the recording again around Next's handler. */
export function createReadRecorder(fetch: FetchFromNext): ReadRecorder {
  const open = new Map<string, Recording>()
  return {
    record: async (recording, task) => {
      if (!recording) return { result: await task(fetch), reads: null }
      const name = randomUUID()
      open.set(name, recording)
      try {
        const result = await recordReads(recording, () => task((path, headers) => fetch(path, { ...headers, [recordingHeader]: name })))
        return { result, reads: recording.close() }
      } finally {
        open.delete(name)
      }
    },
    handle: (headers, handler) => {
      const name = headers[recordingHeader]
      return recordReads(typeof name === 'string' ? open.get(name) : undefined, handler)
    },
  }
}
