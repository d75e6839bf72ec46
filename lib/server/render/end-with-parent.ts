import { Worker } from 'node:worker_threads'

/**
 * Ends this process when the one that started it is gone, also if that one was killed. While all pages are read or an index is built, no
 * event gets through for seconds: then a thread sees it.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(0))
  new Worker(new URL('./watch-parent.mjs', import.meta.url), {
    execArgv: [],
    workerData: { parent: process.ppid },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  }).unref()
}
