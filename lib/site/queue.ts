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
