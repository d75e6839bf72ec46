import { setTimeout as pause } from 'node:timers/promises'

/** How often a condition is read that no event announces. */
const intervalMs = 25

/** How long tests wait. The limit is only there to say what never came, and is far beyond what a busy machine takes. */
export const patienceMs = 180_000

/** Waits until a condition holds, for what a test cannot be notified of: another process, a file, a page. */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = patienceMs): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`After ${timeoutMs / 1000} s this does not hold: ${holds.toString()}`)
    await pause(intervalMs)
  }
}
