import { DeadlineError, type Deadlines } from '@/lib/server/render/deadlines'
import { startWorkerProcess, type WorkerProcess } from '@/lib/server/render/worker-process'
import type { PreviewCalls } from './calls'

export type PreviewWorker = WorkerProcess<PreviewCalls>

/** Previews yield to everything else on the machine, also to the render worker of the published site. */
const niceness = 15

/** An idle worker ends after this long and gives its memory back; the next request starts another. */
const idleMs = 15 * 60_000

/** A larger worker is replaced. */
const maxBytes = 900 * 2 ** 20

/** The process of all previews: started with the first one. If it ends, previews are loaded again when they are opened. */
export interface PreviewWorkerLink {
  /** The worker, started if there is none. */
  running: () => Promise<PreviewWorker>
  /** The worker if there is one. */
  current: () => PreviewWorker | undefined
  close: () => Promise<void>
}

export function createWorkerLink(entry: string, root: string, deadlines: Deadlines): PreviewWorkerLink {
  let starting: Promise<PreviewWorker> | undefined
  let current: PreviewWorker | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const start = async (): Promise<PreviewWorker> => {
    const worker = await startWorkerProcess<PreviewCalls>({ entry, root, role: 'preview', niceness }, deadlines)
    current = worker
    void worker.ended.then(() => {
      if (current === worker) starting = current = undefined
    })
    return worker
  }

  /** The worker ends when its calls are done, and gets no others. */
  const release = (): void => {
    const worker = current
    starting = current = undefined
    worker?.retire()
  }

  return {
    running: async () => {
      if (closed) throw new Error('The server is closing')
      if (current && current.memory() > maxBytes) release()
      clearTimeout(idle)
      idle = setTimeout(release, idleMs).unref()
      starting ??= start().catch((error: unknown) => {
        starting = undefined
        throw error
      })
      return starting
    },
    current: () => current,
    close: async () => {
      closed = true
      clearTimeout(idle)
      const worker = await starting?.catch(() => undefined)
      worker?.end()
      await worker?.ended
    },
  }
}

/** Why a call failed, for people: a time limit, or the first line of the error. */
export function describeFailure(error: unknown): string {
  if (error instanceof DeadlineError) return error.message
  return (error as Error).message.split('\n')[0] ?? ''
}
