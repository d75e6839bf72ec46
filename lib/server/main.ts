/** The site's server: settings, content and page cache, render worker, HTTP. Next runs in the render worker only. */
import { randomBytes } from 'node:crypto'
import { expectSearch } from '@/lib/search/server/search-service'
import { findSettingErrors, processEnvironment, readValue, type Environment } from '@/lib/settings/read-environment'
import { securityHeaders } from '@/lib/site/policy/security-headers.mjs'
import { siteTokenService } from '@/lib/server/token-service'
import { readListenSettings, startListening } from './http/listen'
import { createPublishedSite } from './http/published-site'
import { logRequest } from './observability/access-log'
import { findStartupWarnings } from './observability/startup-warnings'
import { seedCache } from './page-cache/prebuilt.mjs'
import { describeProcess } from './process'
import { createPublication } from './publish/publication'
import { readPublishSettings } from './publish/settings'
import { waitForContent } from './publish/snapshot-transfer'
import { createSource } from './publish/source'

/** An idle render worker ends after this long, unless content is published: a publication should not wait until a worker has started. */
const workerIdleMs = 60_000

/** An API request that needs content waits this long for the first one. */
const maxContentWaitMs = 20_000

/**
 * @param root folder of the project or of the container's files, which is the working directory
 * @param build folder of the build, which does not change while the process runs
 */
export async function startServer(root: string, build: string): Promise<void> {
  // If a setting cannot be read, the process ends with a line for each such setting.
  const listen = readOrExit(readListenSettings)
  const headers = readOrExit(securityHeaders)
  const publish = readOrExit(readPublishSettings)
  readOrExit(requireValidSettings)
  readOrExit(siteTokenService)
  const site = describeProcess(root, build, randomBytes(24).toString('base64url'))
  for (const warning of findStartupWarnings(processEnvironment())) console.warn(`Settings: ${warning}`)
  process.on('unhandledRejection', (error) => console.error('A task failed that no one waited for:', error))

  // Page cache and render worker.
  seedCache(root, site.cacheDir)
  expectSearch()
  const source = createSource(publish, site.cacheDir, site.instance)
  const isPublished = source.kind === 'repository' || publish.CONTENT_WATCH || publish.PUBLISH_SECRET !== undefined
  const publishedSite = createPublishedSite(site, {
    memoryMb: publish.PAGE_MEMORY_MB,
    idleMs: isPublished ? Infinity : workerIdleMs,
    prerenders: publish.PRERENDER,
    deadlines: { loadMs: publish.LOAD_TIMEOUT * 1000, renderMs: publish.RENDER_TIMEOUT * 1000 },
  })

  // Content.
  const publication = await createPublication({
    site,
    publishedSite,
    source,
    settings: publish,
    isPublished,
  })

  // HTTP.
  const isReady = () => publication.isReady() && !server.isEnding()
  const readStatus = () => {
    const { notes, ...published } = publication.describe()
    return publishedSite.describe({ ready: isReady(), ...published, notes })
  }
  const handle = publishedSite.createHandler({
    isReady,
    readStatus,
    publisher: publication.webhook,
    waitForContent: () => waitForContent(maxContentWaitMs),
  })
  const server = startListening(listen, {
    headers,
    observe: readValue('ACCESS_LOG') ? logRequest : undefined,
    handle,
    close: async () => {
      await publication.close()
      await publishedSite.close()
    },
  })
  await publication.begin()
}

/** A wrong setting must not show only when a request needs it. */
function requireValidSettings(environment: Environment): void {
  const errors = findSettingErrors(environment)
  if (errors.length > 0) throw new Error(errors.join('\n'))
}

function readOrExit<T>(read: (environment: Environment) => T): T {
  try {
    return read(processEnvironment())
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
