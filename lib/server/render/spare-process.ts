import os from 'node:os'
import { memoryLimit, type RenderProcess } from './render-process'

/** Texts to read or pages to make from which a second render process is worth its start, 3 s of a core. */
export const muchWork = 500

/** Bytes below which there is no room for a second one: with the front, each may take a third of this. */
const leastMemory = 1.5 * 2 ** 30

/** A second render process for as long as there is much to do at once: a site that is read and made from nothing. */
export interface SpareProcess {
  /** Parses texts of a folder while the other process reads it. */
  readAhead: (dir: string) => void
  /** Lets it take over content that was judged right, to make pages of; `null` where it could not. */
  take: (content: { dir: string; id: string }) => Promise<RenderProcess | null>
  /** Ends it once it has answered. */
  end: () => void
  memory: () => number
  /** Ends it now, and resolves when it has ended. */
  close: () => Promise<void>
}

/** `undefined` where one core or little memory is all there is. */
export function createSpareProcess(start: () => Promise<RenderProcess>): SpareProcess | undefined {
  if (os.availableParallelism() < 2 || memoryLimit() < leastMemory) return undefined
  let starting: Promise<RenderProcess> | undefined
  let current: RenderProcess | undefined
  let closed = false

  const running = (): Promise<RenderProcess> => {
    starting ??= start().then((started) => {
      current = started
      void started.ended.then(() => {
        if (current === started) starting = current = undefined
      })
      return started
    })
    return starting
  }
  /** Without it the other process does all: nothing is lost but time. */
  const attempt = async (task: (process: RenderProcess) => Promise<unknown>): Promise<RenderProcess | null> => {
    const own = running()
    try {
      const process = await own
      await task(process)
      return process
    } catch (error) {
      if (starting === own) starting = undefined
      if (!closed) console.error('The second render process failed:', error)
      return null
    }
  }
  const release = (how: (process: RenderProcess) => void): Promise<void> => {
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
    take: (content) => attempt((process) => process.call('load', { ...content, judged: true })),
    end: () => void release((process) => process.retire()),
    memory: () => current?.memory() ?? 0,
    close: () => {
      closed = true
      return release((process) => process.end())
    },
  }
}
