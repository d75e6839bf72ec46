import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { ContentError } from '@/lib/content/errors'
import type { CachedPage } from '@/lib/server/page-cache/cached-page'
import { createPageStore, type PageStore } from '@/lib/server/page-cache/page-store'
import { prebuiltPages, type SiteProcess } from '@/lib/server/process'
import type { Deadlines } from '@/lib/server/render/deadlines'
import type { Checks } from '@/lib/server/render/load-revision'
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

/** Result of publishing a content folder: the revision with the URLs that changed, or the errors because of which it was rejected. */
export type PublishResult = { revision: Revision; changed: string[] } | { errors: ContentError[] }

/** Serves the published revision from the page cache and renders what the cache does not have. */
export interface PublishedSite {
  /** The revision that readers see; `undefined` until the first one has been loaded. */
  revision: () => Revision | undefined
  /**
   * Serves a revision that was published before a restart. Returns false if its home page is no longer cached.
   * @param unchanged whether its folder still contains it, so that missing pages can be rendered
   */
  resume: (revision: Revision, unchanged: boolean) => Promise<boolean>
  /** Whether every prerendered page of the revision is cached. */
  isComplete: () => boolean
  /**
   * Loads and checks a folder. Without errors, readers see it from the next request on.
   * @param onKeys called at most every two seconds while rendering makes keys exact, and once all pages are rendered
   * @param checks before readers see it
   */
  publish: (dir: string, id: string, onKeys?: (revision: Revision) => void, checks?: Checks) => Promise<PublishResult>
  /** Creates the handler of all requests. */
  createHandler: (
    context: Omit<ApiContext, 'readSearchPage'>,
  ) => (request: IncomingMessage, response: ServerResponse) => true | Promise<true>
  /** A page of the revision that readers see, by route path. */
  findPage: (route: string) => Promise<CachedPage | undefined>
  store: PageStore
  queue: RenderQueue
  /** Messages of the pages that could not be rendered, by route path; a page that has been rendered since is not among them. */
  failures: ReadonlyMap<string, string>
  /** Renders the home page unless it is cached: a process that reports that it is ready has proved that it can. */
  renderHomePage: () => Promise<void>
  describe: (known: Pick<SiteStatus, 'ready' | 'rejected'> & { source: string; pinned: boolean; notes?: string[] }) => SiteStatus
  /** True as soon as `close` has been called. */
  isClosed: () => boolean
  close: () => Promise<void>
}

interface Options {
  /** Megabytes of pages in memory. */
  memoryMb: number
  /** Milliseconds after which an idle render worker ends. */
  idleMs: number
  /** Whether pages are rendered before somebody asks for them. */
  prerenders: boolean
  deadlines: Deadlines
}

const homeRoute = routePathOf('en', '/')

/** Delay after the start of copying the build's files for pages that are open during the next upgrade. */
const archiveDelayMs = 10_000

/** Milliseconds between two calls of `onKeys` while pages are rendered. */
const saveIntervalMs = 2000

export function createPublishedSite(site: SiteProcess, { memoryMb, idleMs, prerenders, deadlines }: Options): PublishedSite {
  const store = createPageStore(path.join(site.cacheDir, 'pages'), memoryMb * 2 ** 20, prebuiltPages(site))
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
  // The first page comes before what an upgrade will need.
  let isArchived = false
  const archive = () => {
    if (!isArchived) files.archive()
    isArchived = true
  }
  const archiving = setTimeout(archive, archiveDelayMs).unref()
  const failures = new Map<string, string>()
  const fail = (route: string, error: Error) => {
    const [reason = ''] = error.message.split('\n')
    if (failures.get(route) !== reason) console.error(`${route} could not be rendered: ${error.message}`)
    failures.set(route, reason)
  }
  /** Revisions whose lists for offline reading have not been rendered yet. */
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
    idleMs,
    onRendered: (route, { key, fingerprint }) => {
      if (revision?.fingerprint !== fingerprint || revision.keys[route] === key) return
      replaceKey(revision, route, key)
      saving ??= setTimeout(saveKeys, saveIntervalMs).unref()
    },
    onError: fail,
  })
  let decide: ReturnType<typeof createDecider> | undefined

  /** The page of a route in the published revision. If another revision is published meanwhile, the page is looked up again. */
  const findPage = async (route: string): Promise<CachedPage | undefined> => {
    for (let attempt = 0; attempt < 3; attempt++) {
      const key = revision?.keys[route]
      if (!key) return undefined
      const page = (await store.find(key)) ?? (await queue.render(route, key))
      if (page && page.key === revision?.keys[route]) {
        failures.delete(route)
        return page
      }
    }
    return undefined
  }

  /** The lists for offline reading contain the keys of all pages, so they are rendered after them. */
  const renderOfflineLists = async (own: Revision): Promise<void> => {
    await queue.settled()
    for (const route of Object.keys(own.keys).filter(isOfflineList))
      if (revision === own && !closed) await findPage(route).catch((error: Error) => fail(route, error))
    if (revision === own) saveKeys()
  }

  /** Keys of the pages that are rendered before someone asks for them. */
  const prerendered = (): string[] =>
    Object.entries(revision?.keys ?? {}).flatMap(([route, key]) => (isRenderedOnDemand(route) ? [] : [key]))

  return {
    revision: () => revision,
    resume: async (earlier, unchanged) => {
      const home = earlier.keys[homeRoute]
      if (!home || !(await store.find(home))) return false
      revision = earlier
      decide = createDecider(revision)
      if (unchanged) queue.resume(earlier.dir, earlier.id)
      return true
    },
    isComplete: () => prerendered().every(store.has),
    publish: async (dir, id, save, checks) => {
      const loaded = await queue.load(dir, id, checks)
      if ('errors' in loaded) return loaded
      const changed = changedPaths(revision, loaded.revision)
      revision = loaded.revision
      decide = createDecider(revision)
      onKeys = save
      failures.clear()
      // Changed pages first, then those that the previous revision had not rendered yet. Cached pages are skipped. Of a first revision, the
      // home page is first, because the server is ready when it is rendered.
      const first = changed.includes(homeRoute) ? [homeRoute] : []
      const others = prerenders ? [...changed, ...Object.keys(revision.keys)] : []
      queue.prerender(
        revision,
        [...new Set([...first, ...others])].filter((route) => !isRenderedOnDemand(route) && !isOfflineList(route)),
      )
      unfinished.add(loaded.revision)
      void renderOfflineLists(loaded.revision).finally(() => unfinished.delete(loaded.revision))
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
    findPage,
    store,
    queue,
    failures,
    renderHomePage: async () => {
      await findPage(homeRoute)
    },
    describe: ({ ready, rejected, source, pinned, notes = [] }) => ({
      ready,
      code: { version: site.version, node: process.version },
      content: revision ? { revision: revision.id, at: new Date(revision.at).toISOString(), source, pinned } : null,
      pages: {
        total: prerendered().length,
        kept: prerendered().filter(store.has).length,
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
    isClosed: () => closed,
    close: () => {
      closed = true
      clearTimeout(archiving)
      archive()
      return queue.close()
    },
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}

const megabytesOrNull = (bytes: number | null) => (bytes === null ? null : megabytes(bytes))
