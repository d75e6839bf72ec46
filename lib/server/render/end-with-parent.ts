import { Worker } from 'node:worker_threads'

/**
 * Ends this process when its parent is gone, even if the parent was killed. While all pages are read or an index is built, the event loop is
 * blocked for seconds: then a thread notices it.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(0))
  new Worker(new URL('./watch-parent.mjs', import.meta.url), {
    execArgv: [],
    workerData: { parent: process.ppid },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  }).unref()
}
