import { createHash } from 'node:crypto'
import path from 'node:path'
import { prepareMedia } from '@/lib/media/prepare-media'
import { createSiteFront } from '@/lib/server/http/site-front'
import { discardRouteCache } from '@/lib/server/render/discard-route-cache'
import { siteProcess, type SiteProcess } from '@/lib/server/process'
import type { SiteStatus } from '@/lib/server/observability/status'
import { readOperateSettings } from '@/lib/server/observability/settings'
import { startOperation } from '@/lib/server/observability/start-operation'
import { describeErrors } from '@/lib/server/render/load-revision'
import { startRenderWorker } from '@/lib/server/render/render-worker'
import { expectSearch } from '@/lib/search/server/search-service'
import { siteTokenService } from '@/lib/token-service/site-service'
import { announceNotes, tellOthers } from './tell-others'
import { followSource } from './follow-source'
import { handOver } from './hand-over'
import { createKeptRevision } from './kept-revision'
import { createPublisher, type Published, type Publisher } from './publisher'
import type { Replicas } from './replicas'
import { readPublishSettings, type PublishSettings } from './settings'
import { resume, show } from './show'
import { createSource } from './source'
import { createPublishState } from './state'

const pinnedAlone = 'the pin holds for this process: without REDIS_URL no other replica hears of it'

/** Starts what this process is for; nothing under `next start`, `next dev` and builds. */
export async function startSite(): Promise<void> {
  const site = siteProcess()
  if (site?.role === 'render')
    startRenderWorker(site, {
      // A picture that cannot be read is shown as it is.
      prepare: (dir) => prepareMedia(dir, 'public'),
      handOver: (part, snapshot, revision) => handOver(site, part, snapshot, revision),
    })
  // Settings of the token service that cannot be read stop the start, not a reader.
  else readOrEnd<unknown>(siteTokenService)
  if (!site) discardRouteCache()
  if (site?.role === 'front') await startFront(site, readOrEnd(readPublishSettings))
  site?.onStarted()
}

/** Settings that cannot be read end the start, with a line for each. */
function readOrEnd<T>(read: (environment: NodeJS.ProcessEnv) => T): T {
  try {
    return read(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

async function startFront(site: SiteProcess, settings: PublishSettings): Promise<void> {
  expectSearch()
  const source = createSource(settings, site.cacheDir, site.instance)
  const isPublished = source.kind === 'repository' || settings.CONTENT_WATCH || settings.PUBLISH_SECRET !== undefined
  // Where content is published the render process stays: starting it takes longer than a publication may.
  const deadlines = { loadMs: settings.LOAD_TIMEOUT * 1000, renderMs: settings.RENDER_TIMEOUT * 1000 }
  const front = createSiteFront(site, { memory: settings.PAGE_MEMORY_MB, idle: isPublished ? Infinity : 60_000, deadlines })
  const name = createHash('sha256').update(source.name).digest('hex').slice(0, 12)
  const kept = createKeptRevision(site, name, source)
  const resumed = await resume(site, front, kept)
  const publisher = createPublisher({
    source,
    show: (dir, id) => show(front, source, kept, dir, id),
    resumed: front.revision()?.dir,
    state: createPublishState(path.join(site.cacheDir, `published-${name}.json`)),
    code: process.env.SITE_COMMIT || undefined,
    loadLimitMs: deadlines.loadMs,
    onPublished: (published) => {
      report(published)
      tellOthers(settings, published)
      operation.published(published)
    },
    onPinned: () => replicas?.tellPin(),
  })
  let replicas: Replicas | undefined
  const status = (): SiteStatus =>
    front.describe({
      ready: ready && !site.ending,
      rejected: publisher.rejected(),
      source: source.name,
      pinned: publisher.pinned() !== null,
      notes: [...publisher.notes(), ...announceNotes(), ...(replicas?.notes() ?? (publisher.pinned() ? [pinnedAlone] : []))],
    })
  let ready = false
  const operation = await startOperation(site, readOrEnd(readOperateSettings), status)
  let following: { close: () => Promise<void> } | undefined
  site.answer = front.answer
  site.publisher = settings.PUBLISH_SECRET
    ? {
        secret: settings.PUBLISH_SECRET,
        pinSecret: settings.PUBLISH_PIN_SECRET ?? settings.PUBLISH_SECRET,
        branch: settings.CONTENT_BRANCH,
        publish: () => {
          replicas?.announce()
          return publisher.publish()
        },
        pin: publisher.pin,
      }
    : undefined
  site.isReady = () => ready && !site.ending
  site.status = status
  site.close = async () => {
    replicas?.close()
    await following?.close()
    await front.close()
  }
  void begin()

  async function begin(): Promise<void> {
    // What is pinned at other replicas is to hold before a balancer sends readers here.
    if (resumed !== 'nothing' && !settings.REDIS_URL) ready = true
    try {
      // Where nobody publishes, and nothing has changed, the render process is started when there is something to make.
      if (resumed !== 'present' || isPublished) await firstShown(publisher)
      replicas = await join()
      await front.makeFirstPage()
      ready = true
    } catch (error) {
      console.error('The first page could not be made:', error)
    }
    following = followSource({
      source,
      publisher,
      onFound: () => replicas?.announce(),
      poll: settings.PUBLISH_POLL * 1000,
      watch: settings.CONTENT_WATCH,
    })
  }

  /** What is pinned elsewhere holds before the first reader comes. */
  async function join(): Promise<Replicas | undefined> {
    if (!settings.REDIS_URL) return undefined
    const { joinReplicas } = await import('./replicas')
    const { publish, lastPin: pin, adopt } = publisher
    const joined = joinReplicas({ url: settings.REDIS_URL, name, publish, pin, adopt })
    await joined.settled
    return joined
  }
}

/** Resolves once something is shown: tries again until then, since there is nothing else to do. */
async function firstShown(publisher: Publisher): Promise<void> {
  let said = ''
  for (let wait = 1000; ; wait = Math.min(wait * 2, 30_000)) {
    const published = await publisher.start()
    if (!('errors' in published)) return
    const fault = JSON.stringify([published.reason, published.errors])
    if (fault !== said) report(published)
    said = fault
    if (publisher.shown()) return
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

function report(published: Published): void {
  if ('errors' in published) {
    console.error(
      [`Revision ${published.revision || '(none)'} is not shown.`, published.reason, describeErrors(published.errors)]
        .filter(Boolean)
        .join('\n'),
    )
  } else if ('changed' in published) {
    console.warn(`Revision ${published.revision}: ${published.changed.length} addresses changed, ${published.milliseconds} ms.`)
  }
}
