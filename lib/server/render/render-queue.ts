import type { KeptPage } from '@/lib/server/page-cache/kept-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import { DeadlineError, InterruptedError } from './deadlines'
import type { HandedPart, RenderCalls } from './messages'
import type { RenderProcess } from './render-process'
import type { Revision } from '@/lib/server/publish/revision'
import { createPagesAhead } from './pages-ahead'
import { createSpareProcess, muchWork } from './spare-process'
import { createWorkerHandle } from './worker-handle'

type Loaded = RenderCalls['load']['result']

/** Asks the render process for pages: readers' first, then the ones made ahead. */
export interface RenderQueue {
  /** Reads another state of the content in the render process. */
  load: (dir: string, id: string) => Promise<Loaded>
  /** Names a state that is right: a render process reads it once there is something to make. */
  resume: (dir: string, id: string) => void
  /** A part of the state that was loaded last, as a file for this process's own use; `null` where that failed. */
  handOver: (part: HandedPart) => Promise<string | null>
  /** Makes a page that a reader waits for; `null` where the render process's content has no such address. Asked twice, it is made once. */
  need: (path: string, key: string) => Promise<KeptPage | null>
  /** Makes these pages while nobody waits, in this order; replaces what was to be made before. */
  ahead: (revision: Revision, paths: readonly string[]) => void
  /** Number of pages still to be made ahead. */
  pending: () => number
  /** Bytes that the render processes occupied when they last answered; `null` where there is none. */
  memory: () => number | null
  /** Resolves when nothing is left to be made ahead. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

interface Options {
  start: () => Promise<RenderProcess>
  store: PageStore
  /** Milliseconds without work after which the render process is ended; `Infinity` keeps it. */
  idle: number
  onError: (path: string, error: Error) => void
  /** A page that is requested while a worker loads its first content waits this long for it. */
  maxContentWaitMs?: number | undefined
}

/** No page can be rendered yet, because the first content is still being loaded. Clients should try again. */
export class ContentNotLoadedError extends Error {
  constructor() {
    super('The site is starting and cannot render this page yet. Try again in a few seconds.')
  }
}

export function createRenderQueue({ start, store, idle, onError, maxContentWaitMs = 20_000 }: Options): RenderQueue {
  const spare = createSpareProcess(start)
  const worker = createWorkerHandle({ start, idleMs: idle, isExpected: () => pages.pending() > 0 })
  /** Pages that are being rendered, by key. */
  const rendering = new Map<string, Promise<KeptPage | 'kept' | null>>()
  /** Why pages are not tried again: each attempt would end the worker that all other pages come from. Keys change with their content. */
  const hung = new Map<string, DeadlineError>()
  let waitingReaders = 0
  let hasRead = false
  let markRead = () => {}
  const firstRead = new Promise<void>((resolve) => (markRead = resolve))
  const waitForContent = (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((_, reject) => {
      timer = setTimeout(() => reject(new ContentNotLoadedError()), maxContentWaitMs).unref()
    })
    return Promise.race([firstRead.then(worker.hasContent), timeout]).finally(() => clearTimeout(timer))
  }

  const render = async (process: RenderProcess, path: string, key: string, ahead: boolean) => {
    const page = await process.call('render', { path, ahead }).catch((error: unknown) => {
      if (error instanceof DeadlineError) hung.set(key, error)
      throw error
    })
    if (page && page !== 'kept') store.keep(page, 'memory')
    return page
  }

  const make = (path: string, key: string, ahead: boolean, by?: RenderProcess): Promise<KeptPage | 'kept' | null> => {
    const known = rendering.get(key)
    if (known) return known
    const failure = hung.get(key)
    if (failure) return Promise.reject(failure)
    const inWorker = () => worker.run((process) => render(process, path, key, ahead))
    const made = waitForContent()
      .then(() => (by ? render(by, path, key, ahead) : inWorker()))
      // Something else hung. Once: a page that is not to blame is rendered by the next worker.
      .catch((error: unknown) => {
        if (error instanceof InterruptedError && !worker.isClosed()) return inWorker()
        throw error
      })
      .finally(() => rendering.delete(key))
    rendering.set(key, made)
    return made
  }

  const pages = createPagesAhead({
    store,
    make: (path, key, by) => make(path, key, true, by),
    spare,
    paused: () => waitingReaders > 0 || worker.isClosed(),
    onError,
    onMade: worker.rest,
  })

  return {
    load: (dir, id) =>
      worker
        .load({ dir, id }, async (process) => {
          // Later snapshots differ little from the one before, and someone waits for them.
          if (!hasRead && spare && (await process.call('countUnread', { dir })) > muchWork) spare.readAhead(dir)
          const result = await process.call('load', { dir, id })
          if ('revision' in result) hasRead = true
          else spare?.end()
          return result
        })
        .finally(markRead),
    resume: (dir, id) => {
      worker.resume({ dir, id })
      markRead()
    },
    handOver: (part) => worker.run((process) => process.call('handOver', { part })),
    need: async (path, key) => {
      waitingReaders++
      try {
        const page = await make(path, key, false)
        return page === 'kept' ? ((await store.find(key)) ?? null) : page
      } finally {
        waitingReaders--
        setImmediate(pages.step)
      }
    },
    ahead: pages.begin,
    pending: pages.pending,
    memory: () => {
      const bytes = worker.memory()
      return bytes === null ? null : bytes + (spare?.memory() ?? 0)
    },
    settled: pages.settled,
    close: async () => {
      await Promise.all([worker.close(), spare?.close()])
    },
  }
}
