import path from 'node:path'
import { listUnread, readAhead } from '@/lib/content/reading/read-ahead'
import type { Snapshot } from '@/lib/content/snapshot'
import { currentSnapshot, publishSnapshot } from '@/lib/content/store'
import { collectGarbage } from '@/lib/server/page-cache/collect-garbage'
import { createPageStore } from '@/lib/server/page-cache/page-store'
import { siteVersion } from '@/lib/server/page-cache/site-version'
import { prebuiltPages, type SiteProcess } from '@/lib/server/process'
import { routePathOf } from '@/lib/routing/page-path'
import type { Revision } from '@/lib/server/publish/revision'
import type { FetchFromNext } from './fetch-from-next'
import { createLane, ranks } from './lane'
import { loadRevision } from './load-revision'
import type { Began, HandedPart, RenderCall, RenderCalls, Reply, Request } from './messages'
import { drawPage, keepPage } from './render-page'
import { setRenderedKeys } from './rendered-keys'

/** Kept pages that no revision has wanted for this long are removed: editors go back and forth. Milliseconds. */
const unusedFor = 7 * 24 * 3600 * 1000

/** Pages after a change that are finished before the next is drawn: somebody may be waiting for the changed ones, which come first. */
const awaited = 4

/** Pages made before memory is given back. */
const pagesBetween = 50

/** What the process does besides reading and making pages. */
export interface RenderDuties {
  fetchFromNext: FetchFromNext
  /** Makes what the pages of a folder refer to, before they are read: pictures. It takes memory, which is not to be the front's. */
  prepare: (dir: string) => Promise<unknown>
  /** Writes a part of a state down for the front. */
  handOver: (part: HandedPart, snapshot: Snapshot, revision: Revision) => Promise<string | null>
}

/**
 * The process that holds the content, checks it and makes pages, asked by the front through messages. Pages are drawn one at a time, so each
 * is of one state of the content; another state is taken over before all that wait.
 */
export function startRenderWorker(site: SiteProcess, { fetchFromNext: ask, prepare, handOver }: RenderDuties): void {
  const { build } = site
  const store = createPageStore(path.join(site.cacheDir, 'pages'), 1, prebuiltPages(site))
  const version = siteVersion(site.version)
  const lane = createLane()
  let current: Revision | undefined
  let pruned = false
  let drawn = false
  let sinceLoad = 0

  let made = 0
  let tidying: NodeJS.Timeout | undefined
  /** What is left of pages is given back now and then while many are made, and once nobody asks any more. */
  const tidyUp = () => {
    clearTimeout(tidying)
    if (++made % pagesBetween === 0) collectGarbage()
    else tidying = setTimeout(collectGarbage, 2000).unref()
  }

  /** @param begin called when the work begins, which is later than the call where others come first */
  const calls: { [C in RenderCall]: (args: RenderCalls[C]['args'], begin: () => void) => Promise<RenderCalls[C]['result']> } = {
    countUnread: ({ dir }, begin) => {
      begin()
      return Promise.resolve(listUnread(dir).length)
    },
    readAhead: ({ dir }, begin) => {
      begin()
      return readAhead(dir).then(() => null)
    },
    load: ({ dir, id, judged = false }, begin) =>
      lane(ranks.content, async () => {
        if (!judged) await progressing(begin, prepare(dir))
        begin()
        const loaded = loadRevision(dir, id, version, judged)
        if ('errors' in loaded) return loaded
        current = loaded.revision
        setRenderedKeys(current.keys)
        publishSnapshot(loaded.snapshot)
        sinceLoad = 0
        if (!pruned) setTimeout(() => current && store.prune(new Set(Object.values(current.keys)), unusedFor), 30_000).unref()
        pruned = true
        return { revision: loaded.revision, warnings: loaded.warnings }
      }),
    handOver: ({ part }, begin) => {
      begin()
      return current ? handOver(part, currentSnapshot(), current) : Promise.resolve(null)
    },
    warmUp: (_, begin) =>
      lane(ranks.ahead, async () => {
        begin()
        if (drawn || !current) return null
        drawn = true
        await drawPage(ask, longestPage(currentSnapshot()))
        tidyUp()
        return null
      }),
    render: async ({ path: address, ahead }, begin) => {
      const found = await lane(ahead ? ranks.ahead : ranks.reader, async () => {
        begin()
        if (!current) throw new Error('No content could be read')
        const key = current.keys[address]
        if (!key) return null
        if (ahead && store.has(key)) return 'kept'
        const kept = await store.find(key)
        if (kept) return kept
        drawn = true
        const page = keepPage(await drawPage(ask, address), { build, path: address, publicPath: publicPath(address), key })
        if (sinceLoad++ < awaited) await page
        // Compressing and writing are done beside the next page.
        return { page }
      })
      if (found === null || found === 'kept' || !('page' in found)) return found
      const page = await found.page
      tidyUp()
      const own = store.keep(page)
      return ahead && store.fault() === null ? 'kept' : own
    },
  }

  const answer = async <C extends RenderCall>({ id, call, args }: Request<C>): Promise<unknown> =>
    calls[call](args, () => reply({ began: id }))

  const frame = ({ id }: Request) => ({ id, memory: process.memoryUsage.rss() })
  const reply = (message: Reply | Began) => {
    // The front may end between one line and the next: then nobody waits for the answer.
    if (process.connected) process.send?.(message, undefined, undefined, () => {})
  }
  process.on('message', (request: Request) => {
    answer(request).then(
      (result) => reply({ ...frame(request), result }),
      (error: unknown) => reply({ ...frame(request), error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}

/** Milliseconds between signs that pictures are still being made, which may take longer than reading all pages. */
const progressIntervalMs = 2000

async function progressing(begin: () => void, task: Promise<unknown>): Promise<void> {
  begin()
  const timer = setInterval(begin, progressIntervalMs)
  await task.finally(() => clearInterval(timer))
}

/** Address inside the site of the page that has the most of everything. */
function longestPage({ pages }: Snapshot): string {
  const longest = [...pages.en.values()].reduce((one, other) => (other.source.length > one.source.length ? other : one))
  return routePathOf('en', longest.path)
}

/** `/en/guide/webdav.html` → `/guide/webdav.html`, `/zh/404` stays. */
function publicPath(address: string): string {
  return address === '/en' ? '/' : address.replace(/^\/en\//, '/')
}
