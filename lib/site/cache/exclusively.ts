import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const usualTimes = {
  touchMs: 500,
  /** A lock that nobody has touched for so long belongs to a process that is gone. */
  goneMs: 10_000,
}
const intervalMs = 25

const owner = `${os.hostname()} ${process.pid}`

/**
 * Runs a task while no other process that shares a folder runs one. The lock of a process that has ended is taken over: at once where that can
 * be seen, as on the same machine, otherwise when it has not been touched for a while.
 * @param lock file in a folder that exists
 * @throws if the lock cannot be written
 * @param times shorter in tests
 */
export async function exclusively<T>(lock: string, task: () => Promise<T>, { touchMs, goneMs } = usualTimes): Promise<T> {
  await take(lock, goneMs)
  const timer = setInterval(() => {
    try {
      utimesSync(lock, new Date(), new Date())
    } catch {
      // Another process has taken it over, while this one stood still.
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
    if (isGone(ownerOf(lock)) || performance.now() - since > goneMs) rmSync(lock, { force: true })
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

/** Whether a process of this machine has ended. A number may belong to another one by now: then only time tells. */
function isGone(text: string): boolean {
  const [host, pid] = text.split(' ')
  if (host !== os.hostname() || !pid) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
