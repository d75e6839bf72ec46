import { memoryLimitMb, residentMb } from '@/lib/site/processes/process-use'

export interface MemoryOptions {
  /** Memory of a process in megabytes. For tests. */
  memoryMb?: (pid: number | undefined) => number
  /** Memory of the machine or container in megabytes. For tests. */
  limitMb?: number
  /** Heap of the first process in megabytes, where the operator has chosen one. */
  firstHeapMb?: number
}

/**
 * Without a limit Node collects garbage so late that the app takes 1 GB after all pages; with this one it takes half. A site that needs more
 * gets twice as much after each time that the app has ended for want of it, as long as there is so much.
 */
export const usualHeapMb = 320
/** Of a small container, the rest is for the cache, what is not on the heap, and the process that reads a commit. */
const heapShare = 0.4
/**
 * An app is started again when it takes this many times its heap, or this share of what there is, but not before it has grown at all. The next one
 * has to read everything again, so that a bound that an app reaches in ordinary use would cost more than it saves.
 */
const maxHeaps = 2
const maxShare = 0.6
const minGrowth = 1.25

/** How large a heap the app gets, and when it takes so much memory that it is replaced. */
export function createMemoryPolicy({ memoryMb = residentMb, limitMb = memoryLimitMb(), ...options }: MemoryOptions = {}) {
  const { firstHeapMb = Math.floor(Math.min(usualHeapMb, limitMb * heapShare)) } = options
  const maxHeapMb = Math.max(firstHeapMb, Math.floor(limitMb * maxShare))
  let heapMb = firstHeapMb
  /** Megabytes of memory when the app began to serve; 0 where the system does not say. */
  let firstMb = 0

  return {
    heapMb: () => heapMb,
    /** @returns whether there was more */
    enlargeHeap: (): boolean => {
      const hasMore = heapMb < maxHeapMb
      if (!hasMore) console.error(`The app needs more than ${heapMb} MB of heap, and there is no more: give the site more memory.`)
      heapMb = Math.min(heapMb * 2, maxHeapMb)
      return hasMore
    },
    /** A process begins to serve. */
    note: (pid: number | undefined): void => void (firstMb = memoryMb(pid)),
    /** A process that makes pages keeps memory that it no longer needs. */
    hasGrown: (pid: number | undefined): boolean =>
      memoryMb(pid) > Math.max(firstMb * minGrowth, Math.min(heapMb * maxHeaps, limitMb * maxShare)),
  }
}
