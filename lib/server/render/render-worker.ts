import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readSources } from '@/lib/content/reading/read'
import { createRecording } from '@/lib/content/reads/recording'
import type { Snapshot } from '@/lib/content/snapshot'
import { currentSnapshot, publishSnapshot } from '@/lib/content/store'
import type { Pace } from '@/lib/search/index/run-in-slices'
import { createPageStore } from '@/lib/server/page-cache/page-store'
import { createReadRecords } from '@/lib/server/page-cache/read-records'
import { siteVersion } from '@/lib/server/page-cache/site-version'
import { prebuiltPages, type SiteProcess } from '@/lib/server/process'
import { routePathOf } from '@/lib/routing/page-path'
import { isOfflineList, publicPath, type Revision } from '@/lib/server/publish/revision'
import { createPriorityQueue, priorities } from './priority-queue'
import { findLaterErrors, loadRevision, maxStepMs, type LoadedSnapshot } from './load-revision'
import type { SnapshotPart, RenderCalls } from './messages'
import type { ReadRecorder } from './record-reads'
import { renderPage, buildCachedPage } from './render-page'
import { reportProgress } from './report-progress'
import { serveCalls, type CallHandlers } from './serve-calls'

/** Cached pages that have not been used for this long are removed. Not sooner, because editors revert changes. */
const maxUnusedMs = 7 * 24 * 3600 * 1000

/** After a change, this many pages are compressed before the next one is rendered: someone may be waiting for the changed pages. */
const pagesInSequence = 4

/** Delay of the pruning after the first content was loaded. */
const pruneDelayMs = 30_000

export interface WorkerOptions {
  recorder: ReadRecorder
  /** Measures the images of a content folder before it is read. */
  prepare: (dir: string) => Promise<unknown>
  /** Encodes the smaller files of those images. That takes memory, so it is done here and not in the web process. */
  encodeMedia: (dir: string) => Promise<unknown>
  /** Writes a part of a snapshot to a file for the web process. */
  exportPart: (part: SnapshotPart, snapshot: Snapshot, revision: Revision, pace: Pace) => Promise<string | null>
}

/**
 * Loads and checks the content and renders pages, called by the web process through messages. Pages are rendered one at a time, so that each
 * is rendered from one snapshot; loading new content comes before all pages in the queue.
 */
export function startRenderWorker(site: SiteProcess, { recorder, prepare, encodeMedia, exportPart }: WorkerOptions): void {
  const { build } = site
  const store = createPageStore(path.join(site.cacheDir, 'pages'), 1, prebuiltPages(site))
  const version = siteVersion(site.version)
  const records = createReadRecords(path.join(site.cacheDir, 'pages'), version, prebuiltPages(site))
  const queue = createPriorityQueue()
  /** Runs long work in steps, between which requests for pages are received and rendered. `begin` is called with each step. */
  const inSteps =
    (begin: () => void) =>
    async <T>(step: () => T | Promise<T>): Promise<T> => {
      await setImmediate()
      return queue(priorities.check, async () => {
        begin()
        return step()
      })
    }
  let current: LoadedSnapshot | undefined
  /** Aborted when other content replaces the current one. */
  let replaced = new AbortController()
  let pruned = false
  let hasRendered = false
  let pagesSinceLoad = 0

  const prune = ({ keys }: Revision) => {
    const wanted = [...Object.values(keys), ...Object.keys(keys).map(records.nameOf)]
    store.prune(new Set(wanted), maxUnusedMs)
  }

  const calls: CallHandlers<RenderCalls> = {
    load: ({ dir, id, checks }, begin) =>
      queue(priorities.content, async () => {
        if (checks !== 'none') {
          const preparing = reportProgress(begin, prepare(dir))
          // The first time, all texts are read while other threads measure the images. Later, few of them have changed.
          if (!current) readSources(dir)
          await preparing
        }
        begin()
        const loaded = loadRevision(dir, { id, version, records, previous: current, checks })
        if ('errors' in loaded) return loaded
        replaced.abort()
        replaced = new AbortController()
        current = loaded
        publishSnapshot(loaded.snapshot)
        pagesSinceLoad = 0
        if (!pruned) setTimeout(() => current && prune(current.revision), pruneDelayMs).unref()
        pruned = true
        return { revision: loaded.revision }
      }),
    findLaterErrors: (_, begin) => {
      begin()
      if (!current) return Promise.resolve([])
      return findLaterErrors(current, inSteps(begin))
    },
    exportPart: ({ part }, begin) => {
      begin()
      if (!current) return Promise.resolve(null)
      return exportPart(part, currentSnapshot(), current.revision, {
        sliceMs: maxStepMs,
        turn: inSteps(begin),
        signal: replaced.signal,
      })
    },
    encodeMedia: async (_, begin) => {
      if (current) await reportProgress(begin, encodeMedia(current.revision.dir))
      return null
    },
    warmUp: (_, begin) =>
      queue(priorities.prerender, async () => {
        begin()
        if (hasRendered || !current) return null
        hasRendered = true
        await recorder.record(undefined, (fetch) => renderPage(fetch, longestPage(currentSnapshot())))
        return null
      }),
    render: async ({ path: route, prerender }, begin) => {
      const found = await queue(prerender ? priorities.prerender : priorities.visitor, async () => {
        begin()
        if (!current) throw new Error('No content could be read')
        const { revision, pageKeys } = current
        const { fingerprint } = revision
        // Another process may have rendered it in the meantime.
        pageKeys.refresh(isOfflineList(route) ? undefined : route)
        const known = revision.keys[route]
        if (!known) return null
        if (prerender && store.has(known)) return { key: known, fingerprint, page: null }
        const cached = await store.find(known)
        if (cached) return { key: known, fingerprint, page: cached }
        const isPage = pageKeys.isRecorded(route)
        // Generated files run little of the code that renders pages.
        hasRendered ||= isPage
        const { result, reads } = await recorder.record(isPage ? createRecording() : undefined, (fetch) => renderPage(fetch, route))
        const key = result.response.status < 500 ? pageKeys.update(route, reads) : known
        const building = buildCachedPage(result, { build, path: route, publicPath: publicPath(route), key, findFile: store.findFile })
        if (pagesSinceLoad++ < pagesInSequence) await building
        // Otherwise the page is compressed and written while the next one is rendered.
        return { key, fingerprint, building, reads }
      })
      if (found === null || found.page !== undefined) return found
      const { key, fingerprint, building, reads } = found
      const page = await building
      const stored = store.put(page)
      if (reads) records.write(route, reads)
      return { key, fingerprint, page: prerender && store.writeError() === null ? null : stored }
    },
  }

  serveCalls(calls)
}

/** Route of the longest page, which uses most features. */
function longestPage({ pages }: Snapshot): string {
  const longest = [...pages.en.values()].reduce((one, other) => (other.source.length > one.source.length ? other : one))
  return routePathOf('en', longest.path)
}
