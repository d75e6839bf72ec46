import { setImmediate as nextTurn } from 'node:timers/promises'

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

/** Requests wait this long for work that takes turns with them. */
const turnMs = 8

/** Returns a function that long work awaits between its steps: after some milliseconds, others get their turn. */
export function takeTurns(): () => Promise<void> | undefined {
  let until = performance.now() + turnMs
  const giveWay = async () => {
    await nextTurn()
    until = performance.now() + turnMs
  }
  return () => (performance.now() < until ? undefined : giveWay())
}
