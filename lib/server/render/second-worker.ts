import os from 'node:os'
import { memoryLimit, type WorkerProcess } from './worker-process'

/** Texts to parse, or pages to render, that make a second worker worth its start, which takes 3 s of a core. */
export const minTasks = 500

/** With less memory there is no room for a second worker: each of the three processes may take a third. */
const minMemoryBytes = 1.5 * 2 ** 30

/** A second render worker while there is much to do at once: a site that is parsed and rendered from scratch. */
export interface SecondWorker {
  /** Parses texts of a folder while the first worker reads it. */
  readAhead: (dir: string) => void
  /** Loads content that has been checked, to render pages from it; `null` if that failed. */
  load: (content: { dir: string; id: string }) => Promise<WorkerProcess | null>
  /** Ends it once its calls are done. */
  end: () => void
  memory: () => number
  /** Ends it at once, and resolves when it has ended. */
  close: () => Promise<void>
}

/** `undefined` if there is only one core, or little memory. */
export function createSecondWorker(start: () => Promise<WorkerProcess>): SecondWorker | undefined {
  if (os.availableParallelism() < 2 || memoryLimit() < minMemoryBytes) return undefined
  let starting: Promise<WorkerProcess> | undefined
  let current: WorkerProcess | undefined
  let closed = false

  const running = (): Promise<WorkerProcess> => {
    starting ??= start().then((started) => {
      current = started
      void started.ended.then(() => {
        if (current === started) starting = current = undefined
      })
      return started
    })
    return starting
  }
  /** If it fails, the first worker does everything, which only takes longer. */
  const attempt = async (task: (process: WorkerProcess) => Promise<unknown>): Promise<WorkerProcess | null> => {
    if (closed) return null
    const own = running()
    try {
      const process = await own
      await task(process)
      return process
    } catch (error) {
      if (starting === own) starting = undefined
      if (!closed) console.error('The second render worker failed:', error)
      return null
    }
  }
  const release = (how: (process: WorkerProcess) => void): Promise<void> => {
    const own = starting
    starting = undefined
    return own
      ? own.then(
          (process) => {
            how(process)
            return process.ended
          },
          () => {},
        )
      : Promise.resolve()
  }
  return {
    readAhead: (dir) => void attempt((process) => process.call('readAhead', { dir })),
    load: (content) => attempt((process) => process.call('load', { ...content, checks: 'none' })),
    end: () => void release((process) => process.retire()),
    memory: () => current?.memory() ?? 0,
    close: () => {
      closed = true
      return release((process) => process.end())
    },
  }
}
