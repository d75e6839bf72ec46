import { Worker } from 'node:worker_threads'
import type { Answer, Prepared } from './prepare'

export type Job = [answer: Answer, publicPath: string, revision: string]
export type Prepare = (...job: Job) => Promise<Prepared>

/** Enough for the largest pages; without limits the thread keeps several times as much. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/**
 * Prepares answers in a thread of its own, one after the other, so that visitors do not wait for those of others. One is enough: it prepares a
 * page four times as fast as the app makes it. If it fails, the answers that it had fail, and it is started again.
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
