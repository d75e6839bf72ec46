/** The thread that `endWithParent` starts; a bundle of its own. */
import { workerData } from 'node:worker_threads'

const intervalMs = 500
/** A process whose events get through has this long to end by itself. */
const graceMs = 1000

const { parent } = workerData as { parent: number }
const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs)
}, intervalMs)
