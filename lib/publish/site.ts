import { spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contentDir } from '@/lib/content/reading/read'
import { processEnvironment, readEnvironment, readValue, type Environment } from '@/lib/settings/read-environment'
import { cacheFolder, whyNotWritable } from '@/lib/site/cache/folder'
import { notify } from './notify'
import { createPublisher, type Publisher, type Source } from './publisher'
import type { Target } from './messages'
import { createRepository } from './repository'
import { sitePublisher } from './status'

/** Between two attempts while nothing can be shown. */
const maxRetryMs = 30_000

/** Shows the first content. What makes that impossible ends the process with a line that says why. */
export async function startPublishing(target: Target): Promise<void> {
  try {
    if (readValue('TOKEN_SERVICE')) (await import('@/lib/token-service/handler')).siteTokenService()
    warnOfMachine(processEnvironment())
    await followContent(target)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/**
 * Reads the content before the first request, and follows it from then on. A repository that has not been cloned yet is waited for in the
 * background: until then the site says that it is starting.
 * @throws if a setting cannot be read
 */
async function followContent(target: Target): Promise<void> {
  if (sitePublisher.current) return
  const names = ['CONTENT_REPOSITORY', 'CONTENT_WATCH', 'PUBLISH_POLL', 'PUBLISH_NOTIFY_URL'] as const
  const { CONTENT_REPOSITORY: url, CONTENT_WATCH: isWatched, PUBLISH_POLL: pollSeconds, PUBLISH_NOTIFY_URL } = readEnvironment(names)
  const dir = contentDir()
  const source = url ? createRepository(url) : folderSource(dir)
  const publisher = createPublisher({ source, target, onPublished: (published) => void notify(PUBLISH_NOTIFY_URL, published) })
  sitePublisher.current = publisher
  const publish = () => void publisher.publish().catch((error: unknown) => console.error('Publishing failed:', error))
  const started = startUntilShown(publisher, target)
  // The content is followed while it is being read, so that no change is missed.
  if (url) {
    if (pollSeconds > 0) setInterval(publish, pollSeconds * 1000).unref()
  } else {
    if (isWatched) watchFolder(dir, publish)
    await started
    if (!target.live()?.hasHistory) console.warn('The content folder has no git history: pages show no dates and no contributors.')
  }
}

/** Tries again until something is shown, since there is nothing else to do. */
async function startUntilShown(publisher: Publisher, target: Target): Promise<void> {
  let told = ''
  for (let retryMs = 1000; ; retryMs = Math.min(retryMs * 2, maxRetryMs)) {
    await publisher.start().catch(({ message }: Error) => {
      if (message !== told) console.error(message)
      told = message
    })
    if (target.live()) return
    await pause(retryMs)
  }
}

const folderSource = (dir: string): Source => ({
  name: dir,
  stateFile: cacheFolder('published.json'),
  exclusively: (task) => task(),
  newest: () => Promise.resolve(''),
  checkOut: () => Promise.resolve(dir),
  changed: () => Promise.resolve([]),
  ancestor: () => Promise.reject(new Error('a folder has no history: set CONTENT_REPOSITORY to publish earlier commits')),
})

/** An editor writes several files at once. */
const debounceMs = 10

function watchFolder(dir: string, publish: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(dir, { recursive: true, persistent: false }, (_event, name) => {
    if (name?.split(path.sep).some((part) => part.startsWith('.'))) return
    clearTimeout(timer)
    timer = setTimeout(publish, debounceMs)
  })
  watcher.on('error', (error) => console.error(`${dir} cannot be watched:`, error))
}

/** Tells the operator what the machine lacks. */
function warnOfMachine({ CONTENT_REPOSITORY: repository }: Environment): void {
  if (repository && spawnSync('git', ['--version'], { stdio: 'ignore' }).status !== 0)
    console.warn('Settings: CONTENT_REPOSITORY cannot be read, because git is not installed on this machine.')
  const unwritable = whyNotWritable(cacheFolder(''))
  if (unwritable)
    console.warn(
      `Settings: CACHE_DIR cannot be written (${unwritable}): texts that the build has not read are parsed after every start, and CONTENT_REPOSITORY cannot be used.`,
    )
}
