import type { Checks } from './load-revision'
import type { WorkerProcess } from './worker-process'

/** A folder of content, and the revision that it holds. */
export interface ContentFolder {
  dir: string
  id: string
  /** Before it is shown; another worker that loads it later checks it in the same way. */
  checks?: Checks
}

/** The render worker as the queue sees it: started when there is work, replaced when it dies, ended when it is idle or too large. */
export interface WorkerHandle {
  /** Runs a task in the worker, which is started if there is none. */
  run: <T>(task: (worker: WorkerProcess) => Promise<T>) => Promise<T>
  /** Loads a content folder in the worker. If it has no errors, the next worker starts with it. */
  load: <T extends object>(content: ContentFolder, task: (worker: WorkerProcess) => Promise<T>) => Promise<T>
  /** Resolves when no worker is loading its first content: until then, a worker cannot render. */
  hasContent: () => Promise<void>
  /** Sets a content folder without errors: a worker loads it when there is something to render. */
  resume: (content: ContentFolder) => void
  /** Called when nothing is left to render: replaces a worker that is too large, or warms it up for the next change. */
  rest: () => void
  /** Bytes that the worker occupied when it last replied; `null` if there is none. */
  memory: () => number | null
  isClosed: () => boolean
  close: () => Promise<void>
}

interface Options {
  start: () => Promise<WorkerProcess>
  /** A worker without work ends after this long; `Infinity` keeps it. */
  idleMs: number
  /** Whether work is still expected, so that an idle worker must not end. */
  isExpected: () => boolean
}

/** A larger worker is replaced once nothing is left to render: after loading the content, a worker occupies about half of this. */
const maxWorkerBytes = 350 * 2 ** 20

/** Where the content alone needs more, replacing a worker would gain nothing, and the next change would wait for its successor. */
const maxGrowth = 2
/** A replaced worker still accepts calls for this long, because callers may have just received it. */
const retireMs = 500

export function createWorkerHandle({ start, idleMs, isExpected }: Options): WorkerHandle {
  let starting: Promise<WorkerProcess> | undefined
  let current: WorkerProcess | undefined
  let content: ContentFolder | undefined
  let firstLoad: Promise<void> = Promise.resolve()
  let idleTimer: NodeJS.Timeout | undefined
  let tasks = 0
  let closed = false
  /** What a worker occupied after it had loaded the content and done nothing else; the first one has parsed it as well. */
  let loadedBytes = 0
  const isTooLarge = (worker: WorkerProcess) => worker.memory() >= Math.max(maxWorkerBytes, maxGrowth * loadedBytes)

  const startLoaded = async (): Promise<WorkerProcess> => {
    const worker = await start()
    void worker.ended.then(() => {
      if (current === worker) starting = current = undefined
    })
    try {
      if (content) {
        await worker.call('load', content)
        loadedBytes = worker.memory()
      }
    } catch (error) {
      worker.end()
      throw error
    }
    return worker
  }

  const running = (): Promise<WorkerProcess> => {
    if (closed) return Promise.reject(new Error('The server is closing'))
    if (!starting) {
      const own = startLoaded()
      starting = own
      own.then(
        (worker) => (current = worker),
        () => (starting = undefined),
      )
    }
    return starting
  }

  const endWhenIdle = (): void => {
    if (tasks === 0 && idleMs !== Infinity && !isExpected())
      idleTimer = setTimeout(() => void starting?.then((worker) => worker.end()), idleMs).unref()
  }

  const run: WorkerHandle['run'] = async (task) => {
    tasks++
    clearTimeout(idleTimer)
    try {
      return await task(await running())
    } finally {
      tasks--
      endWhenIdle()
    }
  }

  /** Prepares the worker for the next change while no one is waiting. */
  const warmUp = (): void => void run((worker) => worker.call('warmUp', {})).catch(() => {})

  const replaceIfTooLarge = (old: WorkerProcess): void => {
    if (!isTooLarge(old)) return warmUp()
    if (current !== old) return
    // The next one starts when this one has ended: two at once would need even more memory.
    starting = current = undefined
    setTimeout(old.retire, retireMs).unref()
    void old.ended.then(warmUp)
  }

  return {
    run,
    load: (folder, task) => {
      const isFirst = !starting
      // A worker that is started for this call need not load the earlier content first.
      if (isFirst) content = undefined
      const loaded = run(async (worker) => {
        const result = await task(worker)
        if (!('errors' in result)) content = folder
        return result
      })
      if (isFirst)
        firstLoad = loaded.then(
          () => undefined,
          () => undefined,
        )
      return loaded
    },
    hasContent: () => firstLoad,
    resume: (folder) => (content = folder),
    rest: () => {
      if (idleMs !== Infinity) return endWhenIdle()
      const worker = current
      if (worker) replaceIfTooLarge(worker)
    },
    memory: () => current?.memory() ?? null,
    isClosed: () => closed,
    close: async () => {
      closed = true
      clearTimeout(idleTimer)
      const worker = await starting?.catch(() => undefined)
      worker?.end()
      await worker?.ended
    },
  }
}
