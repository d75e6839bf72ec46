import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

/** CPU time of a process in milliseconds, or of its main thread alone, from /proc; `undefined` where there is none. */
export function cpuTimeMs(pid: number | undefined, isMainThread = false): number | undefined {
  const file = isMainThread ? `/proc/${pid}/task/${pid}/stat` : `/proc/${pid}/stat`
  // The name of the program may contain spaces and brackets.
  const [user, system] =
    read(file)
      ?.replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 13)
      .map(Number) ?? []
  return user === undefined || system === undefined ? undefined : (user + system) * tickMs
}

/** Whether a process has ended by itself or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Resident memory of a process in megabytes, from /proc; 0 where there is none. */
export const residentMb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) / 1024

/** Megabytes that the machine has, or the container may use. */
export const memoryLimitMb = (): number => Math.min(process.constrainedMemory() || Infinity, os.totalmem()) / 2 ** 20

/** Added to the niceness of this process, which an operator may have set: no process may become less nice than it is. */
const nicer = 5

/** Niceness of what makes pages: readers whose page is kept do not wait for pages that are being made. */
export const lowerPriority = (): number => Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + nicer)

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
