import { publicPathOfFile } from '@/lib/routing/generated-files'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import type { WorkerProcess } from './worker-process'
import type { Revision } from '@/lib/server/publish/revision'
import { minTasks, type SecondWorker } from './second-worker'

/** Renders the pages of a revision in the background. */
export interface PrerenderQueue {
  /** Replaces the queue with those of these pages that are not cached, in this order, and generated files after all pages. */
  begin: (revision: Revision, paths: readonly string[]) => void
  /** Continues after a page that a visitor was waiting for. */
  step: () => void
  /** Number of pages still to be rendered. */
  pending: () => number
  /** Resolves when the queue is empty. */
  settled: () => Promise<void>
}

interface Options {
  store: PageStore
  /** Renders a page in the second worker, or else in the first. */
  render: (path: string, key: string, second?: WorkerProcess) => Promise<unknown>
  secondWorker: SecondWorker | undefined
  /** True while a visitor is waiting, and once the server is closing. */
  paused: () => boolean
  onError: (path: string, error: Error) => void
  /** Called when the queue has become empty. */
  onEmpty: () => void
}

/** Pages in progress per worker: one is rendered while another is compressed on a second core. */
const maxPagesPerWorker = 2

/** A worker and its pages in progress. The second worker starts at the end of the list: the first pages come from the one that is warm. */
interface WorkerSlot {
  second?: WorkerProcess
  busy: number
}

export function createPrerenderQueue({ store, render, secondWorker, paused, onError, onEmpty }: Options): PrerenderQueue {
  let list: { revision: Revision; pages: string[]; files: string[] } | undefined
  let slots: WorkerSlot[] = [{ busy: 0 }]
  /** Whether a second worker is to render pages of the list too. */
  let wantsSecond = false
  const settled: (() => void)[] = []
  const busy = () => slots.reduce((sum, slot) => sum + slot.busy, 0)
  const left = () => (list ? list.pages.length + list.files.length : 0)

  const step = (): void => {
    for (const slot of slots) while (list && slot.busy < maxPagesPerWorker && left() > 0 && !paused()) begin(list, slot)
    if (!list || left() > 0 || busy() > 0) return
    list = undefined
    slots = slots.filter((slot) => !slot.second)
    secondWorker?.end()
    for (const resolve of settled.splice(0)) resolve()
    onEmpty()
  }

  const begin = ({ revision, pages, files }: NonNullable<typeof list>, slot: WorkerSlot): void => {
    const path = (slot.second ? pages.pop() : pages.shift()) ?? files.shift() ?? ''
    const key = revision.keys[path]
    if (!key || store.has(key)) return
    slot.busy++
    render(path, key, slot.second)
      .then(() => {
        // Not before the first page: a second worker that starts meanwhile would delay it.
        if (wantsSecond && list) void startSecond(list)
        wantsSecond = false
      })
      .catch((error: Error) => {
        if (!slot.second || slots.includes(slot)) onError(path, error)
        // The second worker has ended: the first one renders the page, so that no page can end every second worker.
        else pages.unshift(path)
      })
      .finally(() => {
        slot.busy--
        setImmediate(step)
      })
  }

  const startSecond = async (own: NonNullable<typeof list>): Promise<void> => {
    const { dir, id } = own.revision
    const process = await secondWorker?.load({ dir, id })
    if (!process || list !== own) return
    const slot: WorkerSlot = { second: process, busy: 0 }
    slots.push(slot)
    void process.ended.then(() => {
      if (!slots.includes(slot)) return
      slots = slots.filter((one) => one !== slot)
      // It ended below a page, and there may be thousands of others.
      if (list === own && own.pages.length > minTasks) void startSecond(own)
    })
    step()
  }

  return {
    begin: (revision, paths) => {
      const isMissing = (path: string) => revision.keys[path] !== undefined && !store.has(revision.keys[path])
      const missing = paths.filter(isMissing)
      // The text of all pages is joined from what rendering each of them has written.
      const isFile = (path: string) => publicPathOfFile(path) !== undefined
      list = { revision, pages: missing.filter((path) => !isFile(path)), files: missing.filter(isFile) }
      slots = slots.filter((slot) => !slot.second)
      wantsSecond = left() > minTasks
      if (!wantsSecond) secondWorker?.end()
      setImmediate(step)
    },
    step,
    pending: () => left() + busy(),
    settled: () => (list ? new Promise((resolve) => settled.push(resolve)) : Promise.resolve()),
  }
}
