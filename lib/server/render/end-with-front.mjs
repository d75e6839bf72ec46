import { fileURLToPath } from 'node:url'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** Milliseconds between looks of the thread. */
const every = 500
/** Milliseconds that a process whose events get through has to end by itself. */
const grace = 1000

/**
 * Ends this process when the one that started it is gone, also where that one was killed without a word. While all pages are read or an
 * index is built, for seconds, no event gets through: then a thread sees it.
 */
export function endWithFront() {
  process.once('disconnect', () => process.exit(0))
  new Worker(fileURLToPath(import.meta.url), {
    execArgv: [],
    workerData: { front: process.ppid },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  }).unref()
}

if (!isMainThread) {
  const timer = setInterval(() => {
    if (process.ppid === workerData.front) return
    clearInterval(timer)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), grace)
  }, every)
}
