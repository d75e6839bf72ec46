import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { ContentError } from '@/lib/content/errors'
import type { CachedPage } from '@/lib/server/page-cache/cached-page'
import { createPageStore, type PageStore } from '@/lib/server/page-cache/page-store'
import { prebuiltPages, type SiteProcess } from '@/lib/server/process'
import type { Deadlines } from '@/lib/server/render/deadlines'
import { startWorkerProcess, workerEntry } from '@/lib/server/render/worker-process'
import { routePathOf } from '@/lib/routing/page-path'
import { changedPaths, isRenderedOnDemand, isOfflineList, replaceKey, type Revision } from '@/lib/server/publish/revision'
import type { SiteStatus } from '@/lib/server/observability/status'
import { createRequestHandler } from './request-handler'
import { createDecider } from './decide'
import { createPageFiles } from './page-files'
import { publicFileHeaders } from '@/lib/routing/response-headers.mjs'
import type { ApiContext } from './api-routes'
import { createSearchPageReader } from './search-page'
import { createStaticFiles } from './static-files'
import { createRenderQueue, type RenderQueue } from '@/lib/server/render/render-queue'

/** What came of showing a state of the content. */
export type Shown = { revision: Revision; changed: string[] } | { errors: ContentError[] }

/** The part of the server that answers readers with kept pages, and knows which state of the content they see. */
export interface SiteFront {
  /** The state that readers see; `undefined` until the first was read. */
  revision: () => Revision | undefined
  /**
   * Goes on with a state that was shown before; false where its pages are gone.
   * @param unchanged whether its folder holds it still: then a page that is missing can be made
   */
  resume: (revision: Revision, unchanged: boolean) => Promise<boolean>
  /** Whether every page of the state has been made. */
  isWhole: () => boolean
  /**
   * Reads and checks a folder; right, it becomes what readers see from the next request on.
   * @param onKeys called now and then while rendering leads to keys that were not known, and once all pages are made
   */
  show: (dir: string, id: string, onKeys?: (revision: Revision) => void) => Promise<Shown>
  /** Makes what responds to requests. */
  createHandler: (
    context: Omit<ApiContext, 'readSearchPage'>,
  ) => (request: IncomingMessage, response: ServerResponse) => true | Promise<true>
  store: PageStore
  queue: RenderQueue
  /** Errors of pages that could not be made, by address; a page made since is gone from it. */
  failures: ReadonlyMap<string, string>
  /** Makes the home page, so that a process that calls itself ready has shown that it can. */
  renderFirstPage: () => Promise<void>
  describe: (known: Pick<SiteStatus, 'ready' | 'rejected'> & { source: string; pinned: boolean; notes?: string[] }) => SiteStatus
  /** True from the call of `close` on. */
  closed: () => boolean
  close: () => Promise<void>
}

interface FrontOptions {
  /** Megabytes of pages in memory. */
  memory: number
  /** Milliseconds after which an idle render process ends. */
  idle: number
  deadlines: Deadlines
}

/** Milliseconds between two calls of `onKeys` while pages are rendered. */
const saveIntervalMs = 2000

export function createSiteFront(site: SiteProcess, { memory, idle, deadlines }: FrontOptions): SiteFront {
  const store = createPageStore(path.join(site.cacheDir, 'pages'), memory * 2 ** 20, prebuiltPages(site))
  const files = createStaticFiles(store, {
    prefix: '/_next/static/',
    folders: [path.join(site.build, 'static'), path.join(site.cacheDir, 'static')],
  })
  const publicFiles = createStaticFiles(store, {
    prefix: '/',
    folders: [path.join(site.root, 'public')],
    compressed: path.join(site.build, 'public-compressed'),
    headers: (pathname) => publicFileHeaders[pathname],
  })
  files.archive()
  const failures = new Map<string, string>()
  const fail = (address: string, error: Error) => {
    const [reason = ''] = error.message.split('\n')
    if (failures.get(address) !== reason) console.error(`${address} could not be made: ${error.message}`)
    failures.set(address, reason)
  }
  /** Revisions whose lists for offline reading are still to be made. */
  const unfinished = new Set<Revision>()
  let onKeys: ((revision: Revision) => void) | undefined
  let saving: NodeJS.Timeout | undefined
  const saveKeys = () => {
    clearTimeout(saving)
    saving = undefined
    if (revision) onKeys?.(revision)
  }
  let closed = false
  let revision: Revision | undefined
  const queue = createRenderQueue({
    start: () => startWorkerProcess({ entry: workerEntry(site.build), root: site.root }, deadlines),
    store,
    idleMs: idle,
    onRendered: (address, { key, fingerprint }) => {
      if (revision?.fingerprint !== fingerprint || revision.keys[address] === key) return
      replaceKey(revision, address, key)
      saving ??= setTimeout(saveKeys, saveIntervalMs).unref()
    },
    onError: fail,
  })
  let decide: ReturnType<typeof createDecider> | undefined

  /** The page of a kept address in the state that is shown now. A state taken over meanwhile is looked up anew. */
  const findPage = async (address: string): Promise<CachedPage | undefined> => {
    for (let attempt = 0; attempt < 3; attempt++) {
      const key = revision?.keys[address]
      if (!key) return undefined
      const page = (await store.find(key)) ?? (await queue.render(address, key))
      if (page && page.key === revision?.keys[address]) {
        failures.delete(address)
        return page
      }
    }
    return undefined
  }

  /** The lists for offline reading name the keys of all pages, so they are made after them. */
  const finish = async (own: Revision): Promise<void> => {
    await queue.settled()
    for (const address of Object.keys(own.keys).filter(isOfflineList))
      if (revision === own && !closed) await findPage(address).catch((error: Error) => fail(address, error))
    if (revision === own) saveKeys()
  }

  const madeAhead = () => Object.entries(revision?.keys ?? {}).filter(([address]) => !isRenderedOnDemand(address))

  return {
    revision: () => revision,
    resume: async (earlier, unchanged) => {
      const home = earlier.keys[routePathOf('en', '/')]
      if (!home || !(await store.find(home))) return false
      revision = earlier
      decide = createDecider(revision)
      if (unchanged) queue.resume(earlier.dir, earlier.id)
      return true
    },
    isWhole: () => madeAhead().every(([, key]) => store.has(key)),
    show: async (dir, id, save) => {
      const loaded = await queue.load(dir, id)
      if ('errors' in loaded) return loaded
      const changed = changedPaths(revision, loaded.revision)
      revision = loaded.revision
      decide = createDecider(revision)
      onKeys = save
      failures.clear()
      // Changed ones first; then what the state before had not come to. Those that are kept are passed over.
      queue.prerender(
        revision,
        [...new Set([...changed, ...Object.keys(revision.keys)])].filter(
          (address) => !isRenderedOnDemand(address) && !isOfflineList(address),
        ),
      )
      unfinished.add(loaded.revision)
      void finish(loaded.revision).finally(() => unfinished.delete(loaded.revision))
      return { ...loaded, changed }
    },
    createHandler: (context) =>
      createRequestHandler({
        api: { ...context, readSearchPage: createSearchPageReader(findPage) },
        store,
        files,
        publicFiles,
        findPage,
        findFile: createPageFiles({ store, revision: () => revision, findPage }),
        decide: (url, headers) => decide?.(url, headers),
        revision: () => revision,
        onRenderError: fail,
      }),
    store,
    queue,
    failures,
    renderFirstPage: async () => {
      await findPage(routePathOf('en', '/'))
    },
    describe: ({ ready, rejected, source, pinned, notes = [] }) => ({
      ready,
      code: { version: site.version, node: process.version },
      content: revision ? { revision: revision.id, at: new Date(revision.at).toISOString(), source, pinned } : null,
      pages: {
        total: madeAhead().length,
        kept: madeAhead().filter(([, key]) => store.has(key)).length,
        toMake: queue.pending() || unfinished.size,
        failed: Object.fromEntries(failures),
      },
      rejected,
      notes: [...notes, ...(store.writeError() ? [`pages are cached in memory only: ${store.writeError()}`] : [])],
      memory: {
        residentMb: megabytes(process.memoryUsage.rss()),
        pagesMb: megabytes(store.memory()),
        renderMb: megabytesOrNull(queue.memory()),
      },
      uptime: Math.round(process.uptime()),
    }),
    closed: () => closed,
    close: () => {
      closed = true
      return queue.close()
    },
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}

const megabytesOrNull = (bytes: number | null) => (bytes === null ? null : megabytes(bytes))
