/** How long work goes on before others get their turn, and who gives it the next one. */
export interface Pace {
  /** Read before each slice. */
  readonly sliceMs: number
  turn: <T>(slice: () => T) => Promise<T>
}

/** One slice per turn of the event loop. */
const oneSliceATurn: Pace = {
  sliceMs: 8,
  turn: async (slice) => {
    await new Promise((resolve) => setTimeout(resolve))
    return slice()
  },
}

/** Runs long work in slices, so that requests are answered, or a page reacts, in between. */
export async function runInSlices<T>(work: Generator<undefined, T>, pace: Pace = oneSliceATurn): Promise<T> {
  const slice = () => {
    const until = performance.now() + pace.sliceMs
    let step = work.next()
    while (!step.done && performance.now() < until) step = work.next()
    return step
  }
  for (;;) {
    const { done, value } = await pace.turn(slice)
    if (done) return value
  }
}
