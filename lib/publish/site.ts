import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { formatContentError } from '@/lib/content/errors'
import { processEnvironment, readValue } from '@/lib/settings/read-environment'
import { sharedState } from '@/lib/site/cache/shared-state'
import type { WebhookPublisher } from './webhook'
import { notify } from './notify'
import { createPublisher, type Published, type Publisher } from './publisher'
import { createSource, readPublishSettings } from './source'
import { createPublishState } from './state'

/** The publisher of this process, for the handlers, which Next bundles each for itself. */
const state = sharedState<{ publisher?: Publisher; webhook?: WebhookPublisher }>('publisher', () => ({}))

export const sitePublisher = (): Publisher | undefined => state.publisher

/** With `PUBLISH_SECRET`. */
export const siteWebhook = (): WebhookPublisher | undefined => state.webhook

/** Between two attempts while nothing can be shown. */
const maxRetryMs = 30_000

/**
 * Reads the content before the first request, and follows it from then on. A repository that has not been cloned yet is waited for in the
 * background: until then the site says that it is starting.
 * @throws if a setting cannot be read
 */
export async function startSite(): Promise<void> {
  if (state.publisher) return
  const settings = readPublishSettings(processEnvironment())
  const instance = readValue('SITE_INSTANCE') ?? `${os.hostname()}-${readValue('PORT')}`.replace(/[^\w.-]/g, '')
  const source = createSource(settings, instance)
  const name = createHash('sha256').update(`${source.name} ${instance}`).digest('hex').slice(0, 12)
  const publisher = createPublisher({
    source,
    state: createPublishState(path.join(path.resolve(settings.CACHE_DIR), `published-${name}.json`)),
    onPublished: (published) => {
      report(published)
      void notify(settings.PUBLISH_NOTIFY_URL, published)
    },
  })
  state.publisher = publisher
  if (settings.PUBLISH_SECRET)
    state.webhook = {
      secret: settings.PUBLISH_SECRET,
      pinSecret: settings.PUBLISH_PIN_SECRET ?? settings.PUBLISH_SECRET,
      branch: settings.CONTENT_BRANCH,
      publish: publisher.publish,
      pin: publisher.pin,
    }
  const started = startUntilShown(publisher)
  // While the content is read already, so that no change is missed.
  source.follow(() => void publisher.publish().catch((error: unknown) => console.error('Publishing failed:', error)))
  if (source.kind === 'folder') await started
}

/** Tries again until something is shown, since there is nothing else to do. */
async function startUntilShown(publisher: Publisher): Promise<void> {
  let reported = ''
  for (let retryMs = 1000; ; retryMs = Math.min(retryMs * 2, maxRetryMs)) {
    const published = await publisher.start()
    if (publisher.isShowing()) return
    const failure = JSON.stringify({ ...published, milliseconds: 0 })
    if (failure !== reported) report(published)
    reported = failure
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

function report(published: Published): void {
  if ('errors' in published) {
    const what = published.isShown ? 'is shown, and has errors.' : 'is not published.'
    const lines = [`Revision ${published.revision || '(none)'} ${what}`, published.reason, ...published.errors.map(formatContentError)]
    console.error(lines.filter(Boolean).join('\n'))
  } else if ('changed' in published) {
    console.warn(`Revision ${published.revision || '(none)'}: ${published.changed.length} addresses changed, ${published.milliseconds} ms.`)
  }
}
