import type { KeptPage } from '../kept/kept-page'
import type { PageStore } from '../kept/page-store'
import type { HandedPart, RenderCalls } from '../render/messages'
import type { RenderProcess } from '../render/render-process'
import type { Revision } from '../revision'

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
  /** Bytes that the render process occupied when it last answered; `null` where there is none. */
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

/** Pages made at once: one renders while another is compressed on a second core. */
const width = 2

export function createRenderQueue({ start, store, idle, onError }: Options): RenderQueue {
  let child: Promise<RenderProcess> | undefined
  let current: RenderProcess | undefined
  let loaded: { dir: string; id: string } | undefined
  /** Resolves once a content was read or could not be: a page asked for before that waits, though not for ever. */
  let told = () => {}
  const firstLoad = new Promise<void>((resolve) => (told = resolve))
  const contentRead = () => Promise.race([firstLoad, new Promise<void>((resolve) => setTimeout(resolve, longestWait).unref())])
  let list: { revision: Revision; paths: string[] } | undefined
  let settled: (() => void)[] = []
  let idleTimer: NodeJS.Timeout | undefined
  let busy = 0
  let aheadNow = 0
  let waitingReaders = 0
  let closed = false
  const making = new Map<string, Promise<KeptPage | 'kept' | null>>()

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
    if (!old || idle !== Infinity) return
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
      if (--busy === 0 && idle !== Infinity && !list)
        idleTimer = setTimeout(() => void child?.then((process) => process.end()), idle).unref()
    }
  }

  const make = (path: string, key: string, ahead: boolean): Promise<KeptPage | 'kept' | null> => {
    const known = making.get(key)
    if (known) return known
    const made = contentRead()
      .then(() =>
        work(async (process) => {
          const page = await process.call('render', { path, ahead })
          if (page && page !== 'kept') store.keep(page, 'memory')
          return page
        }),
      )
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const step = (): void => {
    while (list && aheadNow < width && waitingReaders === 0 && !closed) {
      const path = list.paths.shift()
      if (path === undefined) {
        if (aheadNow > 0) return
        list = undefined
        for (const resolve of settled) resolve()
        settled = []
        renew()
        return
      }
      const key = list.revision.keys[path]
      if (!key || store.has(key)) continue
      aheadNow++
      make(path, key, true)
        .catch((error: Error) => onError(path, error))
        .finally(() => {
          aheadNow--
          setImmediate(step)
        })
    }
  }

  return {
    load: (dir, id) => {
      // A process that is started for this need not read what it would read again.
      if (!child) loaded = undefined
      return work(async (process) => {
        const result = await process.call('load', { dir, id })
        if ('revision' in result) loaded = { dir, id }
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
        setImmediate(step)
      }
    },
    ahead: (revision, paths) => {
      list = { revision, paths: [...paths] }
      setImmediate(step)
    },
    pending: () => (list?.paths.length ?? 0) + aheadNow,
    memory: () => current?.memory() ?? null,
    settled: () => (list || aheadNow > 0 ? new Promise((resolve) => settled.push(resolve)) : Promise.resolve()),
    close: async () => {
      closed = true
      clearTimeout(idleTimer)
      const process = await child?.catch(() => undefined)
      process?.end()
      await process?.ended
    },
  }
}
