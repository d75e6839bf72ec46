import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '@/lib/site/cache/cache'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { contentDir } from '@/lib/content/reading/read'
import { createRepository } from './repository'
import type { PublishSettings } from './settings'

/** Where states of the content come from: a branch of a repository, or a folder that somebody else changes. */
export interface Source {
  kind: 'repository' | 'folder'
  /** For people: an address without secrets, or the folder. */
  name: string
  /** Newest state; asks the remote. Empty for a folder: what stands there is the state. */
  newest: () => Promise<string>
  /** Newest state known without asking anybody. */
  known: () => Promise<string | null>
  /** Folder with the content of a state. */
  layOut: (id: string, shown: string | undefined) => Promise<string>
  /** Full name of an earlier state. */
  ancestor: (id: string) => Promise<string>
  /** A state and those before it, newest first. */
  history: (id: string, most: number) => Promise<string[]>
  codeDiffers: (one: string, other: string) => Promise<boolean | null>
  /** Differs when the content does, without reading it; `null` where only the remote knows. */
  mark: () => string | null
}

/** @param instance tells processes that share the folder apart: each has a clone of its own */
export function createSource(settings: PublishSettings, cacheDir: string, instance: string): Source {
  const { CONTENT_REPOSITORY: url, CONTENT_BRANCH: branch, CONTENT_PATH: folder, CONTENT_TOKEN: token } = settings
  if (!url) return createFolderSource(contentDir())
  const repository = createRepository({ url, branch, folder, token, cacheDir, instance })
  return {
    kind: 'repository',
    ...repository,
    name: `${repository.name} ${branch}${folder && ` ${folder}`}`,
    newest: repository.fetch,
    mark: () => null,
  }
}

function createFolderSource(dir: string): Source {
  const none = () => Promise.reject(new Error('a folder has no history: set CONTENT_REPOSITORY to show earlier states'))
  return {
    kind: 'folder',
    name: dir,
    newest: () => Promise.resolve(''),
    known: () => Promise.resolve(''),
    layOut: () => Promise.resolve(dir),
    ancestor: none,
    history: () => Promise.resolve([]),
    codeDiffers: () => Promise.resolve(false),
    mark: () => markOfFolder(dir),
  }
}

/** Names, sizes and times of all files (seconds: an image keeps no more), and the commit, whose history dates the pages. */
function markOfFolder(dir: string): string {
  const files = filesBelow(dir)
    .filter((name) => !name.split('/').includes('.git'))
    .map((name) => {
      const { size, mtimeMs } = statSync(path.join(dir, name))
      return `${name} ${size} ${Math.floor(mtimeMs / 1000)}`
    })
  const { stdout } = spawnSync('git', ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'], { cwd: dir, encoding: 'utf8' })
  return hashOf([stdout ?? '', ...files].join('\n'))
}
