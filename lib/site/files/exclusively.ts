import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const usualTimes = {
  touchMs: 500,
  /** A lock that nobody has touched for so long belongs to a process that is gone. */
  goneMs: 10_000,
}
const intervalMs = 25

/** Not the process number: containers that share a folder number their processes alike, and may have the same host name. */
const owner = randomUUID()

/**
 * Runs a task while no other process that shares a folder runs one. A process touches its lock as long as it runs: one that has not been touched
 * for a while is taken over.
 * @param lock file in a folder that exists
 * @throws if the lock cannot be written
 * @param times shorter in tests
 */
export async function exclusively<T>(lock: string, task: () => Promise<T>, { touchMs, goneMs } = usualTimes): Promise<T> {
  await take(lock, goneMs)
  const timer = setInterval(() => {
    try {
      // Another process may have taken it over, while this one stood still.
      if (ownerOf(lock) === owner) utimesSync(lock, new Date(), new Date())
    } catch {
      // It has been taken over just now.
    }
  }, touchMs)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    if (ownerOf(lock) === owner) rmSync(lock, { force: true })
  }
}

async function take(lock: string, goneMs: number): Promise<void> {
  let touchedAt: number | undefined
  let since = performance.now()
  for (;;) {
    try {
      writeFileSync(lock, owner, { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const seenAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (seenAt !== touchedAt) [touchedAt, since] = [seenAt, performance.now()]
    if (performance.now() - since > goneMs) rmSync(lock, { force: true })
    await pause(intervalMs)
  }
}

function ownerOf(lock: string): string {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return ''
  }
}
