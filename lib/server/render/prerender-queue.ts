import { publicPathOfFile } from '@/lib/routing/generated-files'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import type { Revision } from '@/lib/server/publish/revision'

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
  render: (path: string, key: string) => Promise<unknown>
  /** True while a visitor is waiting, and once the server is closing. */
  paused: () => boolean
  onError: (path: string, error: Error) => void
  /** Called when the queue has become empty. */
  onEmpty: () => void
}

/** Pages in progress: one is rendered while another is compressed on a second core. */
const maxPages = 2

export function createPrerenderQueue({ store, render, paused, onError, onEmpty }: Options): PrerenderQueue {
  let list: { revision: Revision; paths: string[] } | undefined
  let busy = 0
  const settled: (() => void)[] = []
  const left = () => list?.paths.length ?? 0

  const step = (): void => {
    while (list && busy < maxPages && left() > 0 && !paused()) begin(list)
    if (!list || left() > 0 || busy > 0) return
    list = undefined
    for (const resolve of settled.splice(0)) resolve()
    onEmpty()
  }

  const begin = ({ revision, paths }: NonNullable<typeof list>): void => {
    const path = paths.shift() ?? ''
    const key = revision.keys[path]
    if (!key || store.has(key)) return
    busy++
    render(path, key)
      .catch((error: Error) => onError(path, error))
      .finally(() => {
        busy--
        setImmediate(step)
      })
  }

  return {
    begin: (revision, paths) => {
      const missing = paths.filter((path) => revision.keys[path] !== undefined && !store.has(revision.keys[path]))
      // The text of all pages is joined from what rendering each of them has written.
      const isFile = (path: string) => publicPathOfFile(path) !== undefined
      list = { revision, paths: [...missing.filter((path) => !isFile(path)), ...missing.filter(isFile)] }
      setImmediate(step)
    },
    step,
    pending: () => left() + busy,
    settled: () => (list ? new Promise((resolve) => settled.push(resolve)) : Promise.resolve()),
  }
}
