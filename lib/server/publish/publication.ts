import { createHash } from 'node:crypto'
import path from 'node:path'
import type { PublishedSite } from '@/lib/server/http/published-site'
import type { SiteStatus } from '@/lib/server/observability/status'
import type { SiteProcess } from '@/lib/server/process'
import { readValue } from '@/lib/settings/read-environment'
import { describeErrors } from '@/lib/server/render/load-revision'
import { followSource } from './follow-source'
import type { WebhookPublisher } from './handle-webhook'
import { createSavedRevision } from './saved-revision'
import type { Published } from './published'
import { createPublisher, type Publisher } from './publisher'
import type { PublishSettings } from './settings'
import { activate, resume } from './activate'
import type { Source } from './source'
import { createPublishState } from './state'
import { notificationNotes, notify } from './notify'

/** The content of this process: which snapshot visitors see, and how the next one becomes it. */
export interface Publication {
  /** False until a page was rendered. */
  isReady: () => boolean
  /** With a `PUBLISH_SECRET`. */
  webhook: WebhookPublisher | undefined
  describe: () => Pick<SiteStatus, 'rejected'> & { source: string; pinned: boolean; notes: string[] }
  /** Publishes the source's current content, and follows the source from then on. */
  begin: () => Promise<void>
  close: () => Promise<void>
}

interface Options {
  site: SiteProcess
  publishedSite: PublishedSite
  source: Source
  settings: PublishSettings
  /** Whether someone changes the content while this process runs. */
  isPublished: boolean
}

/** Serves what visitors saw before a restart; everything else starts with `begin`. */
export async function createPublication({ site, publishedSite, source, settings, isPublished }: Options): Promise<Publication> {
  const name = createHash('sha256').update(source.name).digest('hex').slice(0, 12)
  const saved = createSavedRevision(site, name, source)
  const resumed = await resume(site, publishedSite, saved)
  // It takes about as long as cloning a repository.
  if (resumed === 'nothing') publishedSite.queue.begin()
  let ready = false
  let following: { close: () => Promise<void> } | undefined
  const publisher = createPublisher({
    source,
    activate: (dir, id) => activate(publishedSite, source, saved, dir, id),
    resumed: publishedSite.revision()?.dir,
    state: createPublishState(path.join(site.cacheDir, `published-${name}.json`)),
    code: readValue('SITE_COMMIT') || undefined,
    loadLimitMs: settings.LOAD_TIMEOUT * 1000,
    onPublished: (published) => {
      report(published)
      void notify(settings.PUBLISH_NOTIFY_URL, published)
    },
  })

  return {
    isReady: () => ready,
    webhook: settings.PUBLISH_SECRET
      ? {
          secret: settings.PUBLISH_SECRET,
          pinSecret: settings.PUBLISH_PIN_SECRET ?? settings.PUBLISH_SECRET,
          branch: settings.CONTENT_BRANCH,
          publish: publisher.publish,
          pin: publisher.pin,
        }
      : undefined,
    describe: () => ({
      rejected: publisher.rejected(),
      source: source.name,
      pinned: publisher.pinned() !== null,
      notes: [...publisher.notes(), ...notificationNotes()],
    }),
    begin: async () => {
      if (resumed !== 'nothing') ready = true
      try {
        // If no one publishes and nothing has changed, the render worker is started when there is something to render.
        if (resumed !== 'present' || isPublished) await publishFirst(publisher)
        await publishedSite.renderHomePage()
        ready = true
      } catch (error) {
        console.error('The first page could not be rendered:', error)
      }
      following = followSource({
        source,
        publisher,
        pollMs: settings.PUBLISH_POLL * 1000,
        watch: settings.CONTENT_WATCH,
      })
    },
    close: async () => following?.close(),
  }
}

const maxRetryMs = 30_000

/** Resolves once a snapshot is published: tries again until then, since there is nothing else to do. */
async function publishFirst(publisher: Publisher): Promise<void> {
  let reported = ''
  for (let retryMs = 1000; ; retryMs = Math.min(retryMs * 2, maxRetryMs)) {
    const published = await publisher.start()
    if (!('errors' in published)) return
    const failure = JSON.stringify([published.reason, published.errors])
    if (failure !== reported) report(published)
    reported = failure
    if (publisher.shown()) return
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

function report(published: Published): void {
  if ('errors' in published) {
    console.error(
      [
        `Revision ${published.revision || '(none)'} ${published.isShown ? 'was shown before it was checked, and has errors.' : 'is not published.'}`,
        published.reason,
        describeErrors(published.errors),
      ]
        .filter(Boolean)
        .join('\n'),
    )
  } else if ('changed' in published) {
    console.warn(`Revision ${published.revision}: ${published.changed.length} addresses changed, ${published.milliseconds} ms.`)
  }
}
