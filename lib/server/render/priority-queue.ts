/** Priorities of tasks: the lower number goes first. */
export const priorities = { content: 0, visitor: 1, check: 2, prerender: 3 } as const

export type Priority = (typeof priorities)[keyof typeof priorities]

/** Runs tasks one after another, by priority and then in the order of the calls. */
export type PriorityQueue = <T>(priority: Priority, task: () => Promise<T>) => Promise<T>

/** For tasks that keep one thread busy: running two at once would delay both, and each could see the other's state. */
export function createPriorityQueue(): PriorityQueue {
  const waiting: { priority: Priority; begin: () => void }[] = []
  let busy = false

  const startNext = (): void => {
    const next = waiting.shift()
    busy = next !== undefined
    next?.begin()
  }

  return async (priority, task) => {
    if (busy)
      await new Promise<void>((begin) => {
        waiting.push({ priority, begin })
        // A stable sort: tasks of the same priority keep their order.
        waiting.sort((one, other) => one.priority - other.priority)
      })
    busy = true
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}
