import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '@/lib/site/cache/cache'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { contentDir } from '@/lib/content/reading/read'
import { createRepository } from './repository'
import type { PublishSettings } from './settings'

/** Where the content comes from: a branch of a repository, or a folder that someone edits. */
export interface Source {
  kind: 'repository' | 'folder'
  /** For display: the repository's URL without secrets, or the folder. */
  name: string
  /** Whether the content came with the code, whose tests have checked it. */
  isOfCode: boolean
  /** Folder of the clone of a repository. */
  store?: string
  /** Newest commit, fetched from the remote. Empty for a folder, which has no commits. */
  newest: () => Promise<string>
  /** Newest commit that was fetched before. */
  known: () => Promise<string | null>
  /** Checks a commit out and returns the folder of its content. */
  checkOut: (id: string, shown: string | undefined) => Promise<string>
  /** Full hash of an earlier commit. */
  ancestor: (id: string) => Promise<string>
  /** A commit and those before it, newest first. */
  history: (id: string, maxItems: number) => Promise<string[]>
  codeDiffers: (one: string, other: string) => Promise<boolean | null>
  /** Changes with the content, and is computed without reading it; `null` if only the remote can tell. */
  stamp: () => string | null
}

/** @param instance tells processes that share the folder apart: each has a clone of its own */
export function createSource(settings: PublishSettings, cacheDir: string, instance: string): Source {
  const { CONTENT_REPOSITORY: url, CONTENT_BRANCH: branch, CONTENT_PATH: folder, CONTENT_TOKEN: token } = settings
  if (!url) return createFolderSource(contentDir())
  const repository = createRepository({ url, branch, folder, token, cacheDir, instance })
  return {
    kind: 'repository',
    isOfCode: false,
    ...repository,
    name: `${repository.name} ${branch}${folder && ` ${folder}`}`,
    newest: repository.fetch,
    stamp: () => null,
  }
}

function createFolderSource(dir: string): Source {
  const none = () => Promise.reject(new Error('a folder has no history: set CONTENT_REPOSITORY to publish earlier commits'))
  return {
    kind: 'folder',
    name: dir,
    isOfCode: dir === path.resolve('content'),
    newest: () => Promise.resolve(''),
    known: () => Promise.resolve(''),
    checkOut: () => Promise.resolve(dir),
    ancestor: none,
    history: () => Promise.resolve([]),
    codeDiffers: () => Promise.resolve(false),
    stamp: () => stampOfFolder(dir),
  }
}

/** Hash of names, sizes and times of all files (in seconds: images store no more), and of the commit, whose history dates the pages. */
function stampOfFolder(dir: string): string {
  const files = filesBelow(dir)
    .filter((name) => !name.split('/').includes('.git'))
    .map((name) => {
      const { size, mtimeMs } = statSync(path.join(dir, name))
      return `${name} ${size} ${Math.floor(mtimeMs / 1000)}`
    })
  const { stdout } = spawnSync('git', ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'], { cwd: dir, encoding: 'utf8' })
  return hashOf([stdout ?? '', ...files].join('\n'))
}
