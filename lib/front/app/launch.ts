import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { processEnvironment } from '@/lib/settings/read-environment'
import { lowerPriority } from '@/lib/site/processes/process-use'
import { nextProgram } from '@/lib/next/http'
import { usualHeapMb } from './memory-policy'

/**
 * Size of a semi-space for young objects in megabytes; V8 has up to three. With 32 MB, garbage collection takes half the time while
 * pages are rendered, because most objects of a page are unused by the time the space is full. A smaller heap has a twentieth.
 */
const semiSpaceMb = (heapMb: number) => (heapMb < usualHeapMb ? Math.floor(heapMb / 20) : 32)
const heapOptions = (heapMb: number) => `--max-old-space-size=${heapMb} --max-semi-space-size=${semiSpaceMb(heapMb)}`
/** The C library of Linux keeps free memory for each thread. With this many parts, the app takes 80 MB less after all pages. */
const maxArenas = '2'
/** `oom_score_adj`, up to 1000: the kernel ends the app before the cache, and after the process that reads a commit (lib/site/processes/run-program.ts). */
const memoryRisk = '250'

/** The heap that the operator has chosen, in megabytes. */
export const chosenHeapMb = (): number | undefined =>
  Number(/--max-old-space-size=(\d+)/.exec(processEnvironment().NODE_OPTIONS ?? '')?.[1]) || undefined

/** Starts the app at a free port, which it says itself (`followCache`), with a heap of at most so many megabytes. */
export function launchApp(heapMb: number): ChildProcess {
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX } = processEnvironment()
  const child = spawn(process.execPath, [nextProgram, 'start', '-H', 'localhost', '-p', '0'], {
    // What Next says while it starts is of no use here; warnings and errors are.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...processEnvironment(),
      SITE_FRONT: '1',
      PORT: '0',
      HOSTNAME: '',
      // Of options that are there twice, the last counts: the heap is that which is watched, from the operator's size on.
      NODE_OPTIONS: `--dns-result-order=ipv4first ${NODE_OPTIONS} ${heapOptions(heapMb)}`,
      MALLOC_ARENA_MAX: MALLOC_ARENA_MAX || maxArenas,
    },
  })
  if (child.pid === undefined) return child
  try {
    os.setPriority(child.pid, lowerPriority())
    // Where memory runs out, the kernel ends this process before the cache.
    if (process.platform === 'linux') writeFileSync(`/proc/${child.pid}/oom_score_adj`, memoryRisk)
  } catch {
    // The process has just ended, or the container forbids it: the kernel then decides by size alone.
  }
  return child
}
