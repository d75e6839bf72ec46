import type { KeptPage } from '@/lib/server/page-cache/kept-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import { DeadlineError, InterruptedError } from './deadlines'
import type { HandedPart, RenderCalls } from './messages'
import type { RenderProcess } from './render-process'
import type { Revision } from '@/lib/server/publish/revision'
import { createPagesAhead } from './pages-ahead'
import { createSpareProcess, muchWork } from './spare-process'

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
}

/** Milliseconds that a page waits for the content to be read. */
const longestWait = 20_000

/** Bytes from which the render process is replaced once nothing is to be made: one that has read the content holds about half. */
const mostMemory = 350 * 2 ** 20

export function createRenderQueue({ start, store, idle, onError }: Options): RenderQueue {
  let child: Promise<RenderProcess> | undefined
  let current: RenderProcess | undefined
  let loaded: { dir: string; id: string } | undefined
  /** Resolves once a content was read or could not be: a page asked for before that waits, though not for ever. */
  let told = () => {}
  const firstLoad = new Promise<void>((resolve) => (told = resolve))
  const contentRead = () => Promise.race([firstLoad, new Promise<void>((resolve) => setTimeout(resolve, longestWait).unref())])
  let idleTimer: NodeJS.Timeout | undefined
  let busy = 0
  let waitingReaders = 0
  let closed = false
  const making = new Map<string, Promise<KeptPage | 'kept' | null>>()
  /** Why pages are not tried again: each attempt would end the process that all other pages come from. Keys change with their content. */
  const hung = new Map<string, DeadlineError>()

  /** Starts a process and tells it the content. */
  const startLoaded = async (): Promise<RenderProcess> => {
    const started = await start()
    void started.ended.then(() => {
      if (current === started) child = current = undefined
    })
    try {
      if (loaded) await started.call('load', loaded)
    } catch (error) {
      started.end()
      throw error
    }
    return started
  }

  /** The process, started where there is none. */
  const running = (): Promise<RenderProcess> => {
    if (closed) return Promise.reject(new Error('The server is closing'))
    if (!child) {
      const starting = startLoaded()
      child = starting
      starting.then(
        (started) => (current = started),
        () => (child = undefined),
      )
    }
    return child
  }

  /** Many pages leave much behind: the process ends, and a new one takes over that reads what is kept. Two at once would need more still. */
  const renew = (): void => {
    const old = current
    if (idle !== Infinity) return rest()
    if (!old) return
    if (old.memory() < mostMemory) return warmUp()
    child = current = undefined
    // Whoever has just taken hold of it still asks it.
    setTimeout(old.retire, 500).unref()
    void old.ended.then(warmUp)
  }

  /** A process that stays is got ready for the next change, while nobody waits. */
  const warmUp = (): void => void work((process) => process.call('warmUp', {})).catch(() => {})

  const work = async <T>(task: (process: RenderProcess) => Promise<T>): Promise<T> => {
    busy++
    clearTimeout(idleTimer)
    try {
      return await task(await running())
    } finally {
      busy--
      rest()
    }
  }

  const rest = (): void => {
    if (busy === 0 && idle !== Infinity && pages.pending() === 0)
      idleTimer = setTimeout(() => void child?.then((process) => process.end()), idle).unref()
  }

  const make = (path: string, key: string, ahead: boolean, by?: RenderProcess): Promise<KeptPage | 'kept' | null> => {
    const known = making.get(key)
    if (known) return known
    const fault = hung.get(key)
    if (fault) return Promise.reject(fault)
    const render = async (process: RenderProcess) => {
      const page = await process.call('render', { path, ahead }).catch((error: unknown) => {
        if (error instanceof DeadlineError) hung.set(key, error)
        throw error
      })
      if (page && page !== 'kept') store.keep(page, 'memory')
      return page
    }
    const made = contentRead()
      .then(() => (by ? render(by) : work(render)))
      // Something else hung. Once: a page that is not to blame is made by the next process.
      .catch((error: unknown) => {
        if (error instanceof InterruptedError && !closed) return work(render)
        throw error
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const spare = createSpareProcess(start)
  const pages = createPagesAhead({
    store,
    make: (path, key, by) => make(path, key, true, by),
    spare,
    paused: () => waitingReaders > 0 || closed,
    onError,
    onMade: renew,
  })
  let hasRead = false

  return {
    load: (dir, id) => {
      // A process that is started for this need not read what it would read again.
      if (!child) loaded = undefined
      return work(async (process) => {
        // Later states differ little from the one before, and somebody waits for them.
        if (!hasRead && spare && (await process.call('countUnread', { dir })) > muchWork) spare.readAhead(dir)
        const result = await process.call('load', { dir, id })
        if ('revision' in result) {
          loaded = { dir, id }
          hasRead = true
        } else spare?.end()
        return result
      }).finally(told)
    },
    resume: (dir, id) => {
      loaded = { dir, id }
      told()
    },
    handOver: (part) => work((process) => process.call('handOver', { part })),
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
    memory: () => (current ? current.memory() + (spare?.memory() ?? 0) : null),
    settled: pages.settled,
    close: async () => {
      closed = true
      clearTimeout(idleTimer)
      const process = await child?.catch(() => undefined)
      process?.end()
      await Promise.all([process?.ended, spare?.close()])
    },
  }
}
