/** Much shorter than any time limit. */
const intervalMs = 2000

/**
 * Calls `begin` now and again and again while a task is going on that leaves the thread free now and then, so that its time limit applies to
 * the time without progress. In an endless loop no timer fires, and the limit ends the worker.
 */
export async function reportProgress<T>(begin: () => void, task: Promise<T>): Promise<T> {
  begin()
  const timer = setInterval(begin, intervalMs)
  return task.finally(() => clearInterval(timer))
}
