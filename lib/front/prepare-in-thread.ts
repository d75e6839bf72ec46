import { Worker } from 'node:worker_threads'
import type { Answer, Prepared } from './prepare'
import type { Job } from './prepare-thread'

export type Prepare = (answer: Answer, publicPath: string, revision: string) => Promise<Prepared>

/** Enough for the largest pages; without limits the thread keeps several times as much. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/**
 * Prepares answers in a thread of its own, so that other visitors do not wait. One is enough: it prepares a page four times as fast as the app
 * makes it. If it fails, the answers that it had fail, and it is started again.
 */
export function prepareInThread(file: string, workerData: { build: string; base: string }): Prepare {
  const waiting = new Map<number, { resolve: (prepared: Prepared) => void; reject: (error: Error) => void }>()
  let thread: Worker | undefined
  let jobs = 0
  const start = (): Worker => {
    const started = new Worker(file, { workerData, resourceLimits })
    started.on('message', ({ id, prepared }: { id: number; prepared: Prepared }) => {
      waiting.get(id)?.resolve(withBuffers(prepared))
      waiting.delete(id)
    })
    started.on('error', (error: Error) => {
      console.error(error)
      thread = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    })
    return started
  }
  return (answer, publicPath, revision) =>
    new Promise((resolve, reject) => {
      const job: Job = { id: jobs++, answer, publicPath, revision }
      waiting.set(job.id, { resolve, reject })
      thread ??= start()
      thread.postMessage(job)
    })
}

/** A message brings buffers as plain arrays of bytes. */
function withBuffers({ entry, files, ...rest }: Prepared): Prepared {
  const revive = (one: Prepared['entry']): Prepared['entry'] => {
    const { body } = one
    const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { ...one, body: 'plain' in body ? { plain: buffer(body.plain) } : { br: buffer(body.br), gzip: buffer(body.gzip) } }
  }
  return { ...rest, entry: revive(entry), files: Object.fromEntries(Object.entries(files).map(([path, file]) => [path, revive(file)])) }
}
