/** The thread that `endWithParent` starts; a bundle of its own. */
import { workerData } from 'node:worker_threads'

const intervalMs = 500
/** The process has this long to end by itself, which it does unless its event loop is blocked. */
const graceMs = 1000

const { parent } = workerData as { parent: number }
const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs)
}, intervalMs)
