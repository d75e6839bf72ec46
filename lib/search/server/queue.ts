/** Runs short tasks one after the other, one per turn of the event loop, so that other requests are answered in between. */
export interface Queue {
  /** The result of a task, or `undefined` immediately if too many are already waiting. */
  run<T>(task: () => T): Promise<T> | undefined
}

/** @param most maximum number of waiting tasks */
export function createQueue(most: number): Queue {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  return {
    run(task) {
      if (waiting.length >= most) return undefined
      return new Promise((resolve, reject) => {
        waiting.push(() => {
          try {
            resolve(task())
          } catch (error) {
            reject(error)
          }
        })
        if (waiting.length === 1) setImmediate(next)
      })
    },
  }
}

/** Milliseconds of work before other requests get their turn. */
const slice = 8

/** Runs long work in small steps and yields to other requests in between. */
export async function runInSlices<T>(work: Generator<undefined, T>): Promise<T> {
  let begin = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - begin < slice) continue
    await new Promise((resolve) => setImmediate(resolve))
    begin = performance.now()
  }
}
