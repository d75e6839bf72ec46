import type { CachedPage } from '@/lib/server/page-cache/cached-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import type { ContentError } from '@/lib/content/errors'
import { DeadlineError, InterruptedError } from './deadlines'
import type { Checks } from './load-revision'
import type { SnapshotPart, RenderCalls, Rendered } from './messages'
import type { WorkerProcess } from './worker-process'
import type { Revision } from '@/lib/server/publish/revision'
import { createPrerenderQueue } from './prerender-queue'
import { createWorkerHandle } from './worker-handle'

type Loaded = RenderCalls['load']['result']

/** Requests pages from the render worker: first those that visitors are waiting for, then those to prerender. */
export interface RenderQueue {
  /** Starts a worker in advance, for the call of `load` that follows. */
  begin: () => void
  /** Loads a content folder in the worker. */
  load: (dir: string, id: string, checks?: Checks) => Promise<Loaded>
  /** Finds the errors in the content that was loaded last, with `unparsed` checks. */
  findLaterErrors: () => Promise<ContentError[]>
  /** Sets a content folder without errors: a worker loads it when there is something to render. */
  resume: (dir: string, id: string) => void
  /** Writes a part of the snapshot that was loaded last to a file for this process; `null` if that failed. */
  exportPart: (part: SnapshotPart) => Promise<string | null>
  /** Encodes the smaller files of the images in the snapshot that was loaded last. */
  encodeMedia: () => Promise<unknown>
  /** Renders a page that a visitor is waiting for; `null` if the worker's content has no such route. Concurrent calls share one rendering. */
  render: (path: string, key: string) => Promise<CachedPage | null>
  /** Replaces the prerender queue with these pages, in this order. */
  prerender: (revision: Revision, paths: readonly string[]) => void
  /** Number of pages still to be prerendered. */
  pending: () => number
  /** Bytes that the workers occupied when they last replied; `null` if there is none. */
  memory: () => number | null
  /** Resolves when the prerender queue is empty. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

interface Options {
  start: () => Promise<WorkerProcess>
  store: PageStore
  /** An idle worker is ended after this long; `Infinity` keeps it. */
  idleMs: number
  /** Called before a page is returned: its first rendering yields its exact key. */
  onRendered?: (path: string, rendered: Rendered) => void
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

export function createRenderQueue({ start, store, idleMs, onRendered, onError, maxContentWaitMs = 20_000 }: Options): RenderQueue {
  const worker = createWorkerHandle({ start, idleMs, isExpected: () => pages.pending() > 0 })
  /** Pages that are being rendered, by key. */
  const rendering = new Map<string, Promise<Rendered | null>>()
  /** Why pages are not tried again: each attempt would end the worker that all other pages come from. Keys change with their content. */
  const hung = new Map<string, DeadlineError>()
  let waitingVisitors = 0
  /** Calls of `findLaterErrors` that are underway. */
  let laterChecks = 0
  let markRead = () => {}
  const firstRead = new Promise<void>((resolve) => (markRead = resolve))
  const waitForContent = (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((_, reject) => {
      timer = setTimeout(() => reject(new ContentNotLoadedError()), maxContentWaitMs).unref()
    })
    return Promise.race([firstRead.then(worker.hasContent), timeout]).finally(() => clearTimeout(timer))
  }

  const render = async (process: WorkerProcess, path: string, key: string, prerender: boolean) => {
    const rendered = await process.call('render', { path, prerender }).catch((error: unknown) => {
      if (error instanceof DeadlineError) hung.set(key, error)
      throw error
    })
    if (rendered?.page) store.put(rendered.page, 'memory')
    if (rendered) onRendered?.(path, rendered)
    return rendered
  }

  const renderOnce = (path: string, key: string, prerender: boolean): Promise<Rendered | null> => {
    const known = rendering.get(key)
    if (known) return known
    const failure = hung.get(key)
    if (failure) return Promise.reject(failure)
    const inWorker = () => worker.run((process) => render(process, path, key, prerender))
    const result = waitForContent()
      .then(inWorker)
      // Something else hung. Once: a page that is not to blame is rendered by the next worker.
      .catch((error: unknown) => {
        if (error instanceof InterruptedError && !worker.isClosed()) return inWorker()
        throw error
      })
      .finally(() => rendering.delete(key))
    rendering.set(key, result)
    return result
  }

  const pages = createPrerenderQueue({
    store,
    render: (path, key) => renderOnce(path, key, true),
    // Errors in content that is shown already are found before more pages of it are made.
    paused: () => waitingVisitors > 0 || laterChecks > 0 || worker.isClosed(),
    onError,
    onEmpty: worker.rest,
  })

  return {
    // A worker that cannot be started fails the call that needs it, too.
    begin: () => void worker.run(() => Promise.resolve()).catch(() => {}),
    load: (dir, id, checks = 'all') =>
      worker.load({ dir, id, checks }, (process) => process.call('load', { dir, id, checks })).finally(markRead),
    resume: (dir, id) => {
      worker.resume({ dir, id })
      markRead()
    },
    findLaterErrors: () => {
      laterChecks++
      return worker
        .run((process) => process.call('findLaterErrors', {}))
        .finally(() => {
          laterChecks--
          setImmediate(pages.step)
        })
    },
    exportPart: (part) => worker.run((process) => process.call('exportPart', { part })),
    encodeMedia: () => worker.run((process) => process.call('encodeMedia', {})),
    render: async (path, key) => {
      waitingVisitors++
      try {
        const rendered = await renderOnce(path, key, false)
        return rendered && (rendered.page ?? (await store.find(rendered.key)) ?? null)
      } finally {
        waitingVisitors--
        setImmediate(pages.step)
      }
    },
    prerender: pages.begin,
    pending: pages.pending,
    memory: worker.memory,
    settled: pages.settled,
    close: worker.close,
  }
}
