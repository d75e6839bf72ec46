import { watch } from 'node:fs'
import path from 'node:path'
import { contentDir } from '@/lib/content/reading/read'
import { readEnvironment, type Environment, type SettingsSlice } from '@/lib/settings/read-environment'
import { cloneFolder, createRepository, type Repository } from './repository'

const names = [
  'CONTENT_REPOSITORY',
  'CONTENT_BRANCH',
  'CONTENT_PATH',
  'CONTENT_TOKEN',
  'CONTENT_WATCH',
  'PUBLISH_SECRET',
  'PUBLISH_PIN_SECRET',
  'PUBLISH_POLL',
  'PUBLISH_NOTIFY_URL',
  'CACHE_DIR',
] as const

/** Where the content comes from and who is notified of a publication. */
export type PublishSettings = SettingsSlice<(typeof names)[number]>

/** @throws Error that names every variable that is wrong, and what was expected */
export function readPublishSettings(environment: Environment): PublishSettings {
  const settings = readEnvironment(names, environment)
  if (settings.CONTENT_TOKEN && /^http:/i.test(settings.CONTENT_REPOSITORY ?? ''))
    throw new Error('CONTENT_TOKEN: it would be sent unencrypted, expected a CONTENT_REPOSITORY that begins with https://')
  return settings
}

/** Where the content comes from: a branch of a repository, or a folder that someone edits. */
export interface Source extends Pick<Repository, 'name' | 'checkOut' | 'ancestor'> {
  kind: 'repository' | 'folder'
  /** Newest commit, fetched from the remote. Empty for a folder, which has no commits. */
  newest: () => Promise<string>
  /** Calls `publish` when there may be something new. */
  follow: (publish: () => void) => void
}

/** An editor writes several files at once. */
const debounceMs = 10

/** @param instance tells processes that share the cache apart */
export function createSource(settings: PublishSettings, instance: string): Source {
  const { CONTENT_REPOSITORY: url, CONTENT_BRANCH: branch, CONTENT_PATH: folder, CONTENT_TOKEN: token } = settings
  if (!url) return createFolderSource(contentDir(), settings.CONTENT_WATCH)
  const repository = createRepository({
    url,
    branch,
    folder,
    token,
    base: cloneFolder(path.resolve(settings.CACHE_DIR), url, branch, instance),
  })
  return {
    ...repository,
    kind: 'repository',
    name: `${repository.name} ${branch}${folder && ` ${folder}`}`,
    newest: repository.fetch,
    follow: (publish) => {
      if (settings.PUBLISH_POLL > 0) setInterval(publish, settings.PUBLISH_POLL * 1000).unref()
    },
  }
}

function createFolderSource(dir: string, isWatched: boolean): Source {
  return {
    kind: 'folder',
    name: dir,
    newest: () => Promise.resolve(''),
    checkOut: () => Promise.resolve(dir),
    ancestor: () => Promise.reject(new Error('a folder has no history: set CONTENT_REPOSITORY to publish earlier commits')),
    follow: (publish) => {
      if (isWatched) watchFolder(dir, publish)
    },
  }
}

function watchFolder(dir: string, publish: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(dir, { recursive: true, persistent: false }, (_event, name) => {
    if (name?.split(path.sep).some((part) => part.startsWith('.'))) return
    clearTimeout(timer)
    timer = setTimeout(publish, debounceMs)
  })
  watcher.on('error', (error) => console.error(`${dir} cannot be watched:`, error))
}
