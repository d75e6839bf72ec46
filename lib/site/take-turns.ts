import { setImmediate as nextTurn } from 'node:timers/promises'

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
