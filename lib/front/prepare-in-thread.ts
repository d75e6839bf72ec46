import { Worker } from 'node:worker_threads'
import type { Answer, Prepared } from './prepare'

export type Job = [answer: Answer, publicPath: string, revision: string]
export type Prepare = (...job: Job) => Promise<Prepared>

/** Enough for the largest pages; without limits the thread keeps several times as much. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/**
 * Prepares responses in a separate thread, one after the other, so that visitors don't wait for the responses of others. One thread is
 * enough: it prepares a page four times as fast as the app renders it. If the thread fails, its pending responses fail, and it is restarted.
 */
export function prepareInThread(file: string, workerData: { build: string; base: string }): Prepare {
  const waiting: { resolve: (prepared: Prepared) => void; reject: (error: Error) => void }[] = []
  let thread: Worker | undefined
  const start = () =>
    new Worker(file, { workerData, resourceLimits })
      .on('message', (prepared: Prepared) => waiting.shift()?.resolve(prepared))
      .on('error', (error) => {
        console.error(error)
        thread = undefined
        for (const { reject } of waiting.splice(0)) reject(error)
      })
  return (...job) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      thread ??= start()
      thread.postMessage(job)
    })
}
