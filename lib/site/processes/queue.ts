import { setImmediate as nextLoop } from 'node:timers/promises'

/** Runs the tasks that it is given, so many at once, in their order and whatever becomes of those before. None begins before its caller goes on. */
export function createQueue(maxRunning: number) {
  let unfinished = 0
  const waiting: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await (unfinished++ < maxRunning ? undefined : new Promise<void>((resolve) => waiting.push(resolve)))
    try {
      return await task()
    } finally {
      unfinished--
      waiting.shift()?.()
    }
  }
}

/** Requests wait at most this long for a step of long work. */
const stepMs = 8

/** Returns a function that long work awaits between its steps: after some milliseconds, it pauses for the requests that have come. */
export function createPauses(): () => Promise<void> | undefined {
  let until = performance.now() + stepMs
  const giveWay = async () => {
    await nextLoop()
    until = performance.now() + stepMs
  }
  return () => (performance.now() < until ? undefined : giveWay())
}
