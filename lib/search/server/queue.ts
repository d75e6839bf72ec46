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

/** How long work goes on before others get their turn, and who gives it the next one. */
export interface Pace {
  sliceMs: number
  turn: <T>(slice: () => T) => Promise<T>
  /** Aborted when the result is no longer needed. */
  signal?: AbortSignal
}

/** Where requests are answered: one slice per turn of the event loop. */
const betweenRequests: Pace = {
  sliceMs: 8,
  turn: async (slice) => {
    await new Promise((resolve) => setImmediate(resolve))
    return slice()
  },
}

/**
 * Runs long work in slices, so that others get their turn in between.
 * @throws the reason of the signal, as soon as it is aborted
 */
export async function runInSlices<T>(work: Generator<undefined, T>, { sliceMs, turn, signal }: Pace = betweenRequests): Promise<T> {
  const slice = () => {
    const until = performance.now() + sliceMs
    let step = work.next()
    while (!step.done && performance.now() < until) step = work.next()
    return step
  }
  for (;;) {
    signal?.throwIfAborted()
    const { done, value } = await turn(slice)
    if (done) return value
  }
}
