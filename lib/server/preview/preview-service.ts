import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { PublishedSite } from '@/lib/server/http/published-site'
import { createPageStore } from '@/lib/server/page-cache/page-store'
import type { SiteStatus } from '@/lib/server/observability/status'
import type { SiteProcess } from '@/lib/server/process'
import { withoutSecrets } from '@/lib/server/publish/git'
import type { Source } from '@/lib/server/publish/source'
import { workerEntry } from '@/lib/server/render/worker-process'
import { site as siteSettings } from '@/lib/settings/config'
import { readPreviewEvent } from './events'
import { createForge } from './forge'
import { createPreviewHandler, type Handler } from './handler'
import { previewPages } from './pages-folder'
import { previewPrefix } from './pages/paths'
import { followBranches } from './poll'
import { findChangedPages } from './find-changed-pages'
import { createReporter } from './report'
import type { Preview } from './preview'
import { createPreviews } from './previews'
import { createPreviewRepository } from './repository'
import { matchBranches, type PreviewSettings } from './settings'
import { formatTarget, type PreviewTarget } from './target'
import { createPreviewTokens } from './token'
import { createWorkerLink } from './worker-link'

type PreviewStatus = NonNullable<SiteStatus['previews']>[number]

/** Previews of branches and pull requests of the repository whose content is published. */
export interface PreviewService {
  /** Adds previews to the handler of all requests. */
  wrap: (next: Handler) => Handler
  /** Carries out a webhook event about a branch or pull request; `undefined` if it is about something else. */
  receive: (headers: Headers, body: Buffer) => Promise<unknown> | undefined
  describe: () => PreviewStatus[]
  /** Errors of reports to the Git host. */
  notes: () => string[]
  /** Starts polling, if branches are configured. */
  begin: () => void
  close: () => Promise<void>
}

interface Options {
  site: SiteProcess
  publishedSite: PublishedSite
  source: Source
  settings: PreviewSettings
}

/** Open pull requests whose numbers are remembered. */
const maxPulls = 500

/** Memory for pages of previews in the web process. */
const maxStoreBytes = 16 * 2 ** 20

export function createPreviewService({ site, publishedSite, source, settings }: Options): PreviewService {
  const { CONTENT_REPOSITORY: url, CONTENT_TOKEN: token, CONTENT_BRANCH: branch, CONTENT_PATH: folder, PREVIEW_FORKS: forks } = settings
  const name = withoutSecrets(url, token)
  const published = () => publishedSite.revision()?.id
  const tokens = createPreviewTokens(settings.PREVIEW_SECRET, name)
  const clone = source.store ?? ''
  const repository = createPreviewRepository({ dir: path.join(path.dirname(clone), 'previews'), url, token, folder, published: clone })
  const deadlines = { loadMs: settings.LOAD_TIMEOUT * 1000, renderMs: settings.RENDER_TIMEOUT * 1000 }
  const linkOf = (target: PreviewTarget) =>
    `${siteSettings.origin}${previewPrefix}${tokens.sign({ target, expires: Date.now() + settings.PREVIEW_DAYS * 86_400_000 })}`
  const previews = createPreviews({
    repository,
    worker: createWorkerLink(workerEntry(site.build), site.root, deadlines),
    folder: previewPages(site),
    max: settings.PREVIEW_MAX,
    published,
    isAllowed: (target) => target.kind !== 'pull' || forks,
    onChecked: (preview) => void report(preview),
  })
  const forge =
    settings.PUBLISH_STATUS_TOKEN && createForge({ url, token: settings.PUBLISH_STATUS_TOKEN, api: settings.PUBLISH_STATUS_API })
  const reporter = forge
    ? createReporter({
        forge,
        comments: settings.PREVIEW_COMMENTS,
        folder,
        linkOf,
        changedPages: (preview) => findChangedPages(previews, preview),
      })
    : undefined
  /** Open pull requests by the name of their target. */
  const pulls = new LRUCache<string, number>({ max: maxPulls })
  const report = async (preview: Preview) => reporter?.report(preview, pulls.get(formatTarget(preview.target)))
  const update = async (target: PreviewTarget, pull?: number): Promise<unknown> => {
    if (pull !== undefined) pulls.set(formatTarget(target), pull)
    const preview = await previews.update(target)
    if (preview) void report(preview)
    return preview
      ? { preview: linkOf(target), revision: preview.facts.commit }
      : { nothing: `${formatTarget(target)} is not in the repository` }
  }
  const polling = followBranches({
    branches: repository.branches,
    matches: matchBranches(settings.PREVIEW_BRANCHES),
    except: branch,
    intervalMs: settings.PREVIEW_BRANCHES ? settings.PUBLISH_POLL * 1000 : 0,
    onMoved: (target) => update(target),
    onRemoved: previews.remove,
  })
  const describe = ({ target, facts: { commit, errors, warnings } }: Preview): PreviewStatus => ({
    name: formatTarget(target),
    commit,
    link: linkOf(target),
    errors: errors.length,
    warnings: warnings?.length ?? null,
  })

  return {
    wrap: (next) =>
      createPreviewHandler({
        previews,
        repository,
        tokens,
        store: createPageStore(previewPages(site), maxStoreBytes, path.join(site.cacheDir, 'pages')),
        published,
        findPublishedPage: publishedSite.findPage,
        next,
      }),
    receive: (headers, body) => {
      const event = readPreviewEvent(headers, body, { branch, forks })
      if (!event) return undefined
      if (event.kind === 'updated') return update(event.target, event.pull)
      previews.remove(event.target)
      return Promise.resolve({ removed: formatTarget(event.target) })
    },
    describe: () => previews.list().map(describe),
    notes: () => reporter?.notes() ?? [],
    begin: polling.begin,
    close: async () => {
      polling.close()
      await previews.close()
    },
  }
}
