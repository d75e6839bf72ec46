/** What a task is for: the one with the lower number goes first. */
export const ranks = { content: 0, reader: 1, ahead: 2 } as const

export type Rank = (typeof ranks)[keyof typeof ranks]

/** Runs tasks one after another. */
export type Lane = <T>(rank: Rank, task: () => Promise<T>) => Promise<T>

/** Tasks that keep one thread busy: two at once would both be done at the same late moment, and could see each other's state. */
export function createLane(): Lane {
  const waiting: { rank: Rank; begin: () => void }[] = []
  let busy = false

  const pass = (): void => {
    const next = waiting.shift()
    busy = next !== undefined
    next?.begin()
  }

  return async (rank, task) => {
    if (busy)
      await new Promise<void>((begin) => {
        waiting.push({ rank, begin })
        // Those of one rank stay in their order.
        waiting.sort((one, other) => one.rank - other.rank)
      })
    busy = true
    try {
      return await task()
    } finally {
      pass()
    }
  }
}
