import { createRateLimit, createWaitingLine } from '@/lib/site/http/limits'

/** The site does not do what is asked for now; `retryAfter` in whole seconds. */
export class RefusedError extends Error {
  constructor(
    readonly status: 429 | 503,
    readonly retryAfter: number,
    message: string,
  ) {
    super(message)
  }
}

/** Nothing was made in this turn, so the request has to enter the gate again. */
export class TurnLostError extends RefusedError {}

/** How often a request enters the gate. To lose a turn twice, it takes two ends of the app during one request. */
const maxAttempts = 3

/** Does something that enters the gate, and again if its turn is lost. */
export async function repeatTurn<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !(error instanceof TurnLostError)) throw error
    }
}

const tooManyOfOne = (retryAfter: number) =>
  new RefusedError(429, retryAfter, 'Too many requests from this address for pages that are not kept.')
const tooMany = () => new RefusedError(503, 2, 'Too many pages have to be made.')

/** Ends a turn; calling it again does nothing. */
export type EndTurn = () => void

const usualLimits = {
  /**
   * The app makes pages in one thread: with more of them at the same time, each takes longer. A request for a small file, or for an address that
   * does not exist, does not wait for a single page this way.
   */
  maxRunning: 2,
  // Enough for a visitor or a program that copies the site, but not for one client to take all places.
  maxWaiting: 1024,
  maxWaitingOfOne: 256,
  maxWaitMs: 60_000,
  burst: 1200,
  perMinute: 1200,
}

/**
 * The gate in front of the app: so many requests at once, the others wait, and the clients take turns. A client
 * beyond the bounds is rejected at once. Cached responses do not pass here.
 */
export function createGate(limits: Partial<typeof usualLimits> = {}) {
  const { maxRunning, maxWaiting, maxWaitingOfOne, maxWaitMs, burst, perMinute } = { ...usualLimits, ...limits }
  const rate = createRateLimit({ burst, perMinute })
  const line = createWaitingLine({
    max: maxWaiting,
    maxOfOne: maxWaitingOfOne,
    refusal: (isOfClient) => (isOfClient ? tooManyOfOne(1) : tooMany()),
  })
  let running = 0
  let entered = 0
  let totalMs = 0
  let isAlone = false
  let holds = 0
  const untilIdle = new Set<() => void>()

  const next = (): void => {
    while (line.size() > 0 && holds === 0 && running < (isAlone ? 1 : maxRunning)) line.next()
    if (holds > 0 || running > 0) return
    for (const resolve of untilIdle) resolve()
    untilIdle.clear()
  }

  const enterNow = (): EndTurn => {
    running++
    entered++
    const since = Date.now()
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      running--
      totalMs += Date.now() - since
      next()
    }
  }

  return {
    /** Resolves when it is the client's turn. @throws RefusedError */
    enter: (client: string, signal: AbortSignal): Promise<EndTurn> => {
      const decision = rate.take(client)
      if (!decision.allowed) return Promise.reject(tooManyOfOne(decision.retryAfter))
      const turn = line.wait(client, maxWaitMs, enterNow, signal)
      next()
      return turn
    },
    /** For work of the site itself that must not wait: it counts. */
    enterNow,
    /** For work that no client waits for: resolves when the gate is idle. */
    enterLast: async (): Promise<EndTurn> => {
      while (holds > 0 || running > 0) await new Promise<void>((resolve) => untilIdle.add(resolve))
      return enterNow()
    },
    /** Makes requests wait until the returned function is called, except those that use `enterNow`. */
    hold: (): EndTurn => {
      holds++
      return () => {
        holds--
        next()
      }
    },
    /** For the metrics: how many run, wait and have run since the start, and how long these have taken together. */
    describe: () => ({ running, waiting: line.size(), entered, seconds: totalMs / 1000 }),
    /** From now on one at a time, or again as many as usual. */
    setAlone: (alone: boolean): void => {
      isAlone = alone
      next()
    },
  }
}

export type Gate = ReturnType<typeof createGate>
