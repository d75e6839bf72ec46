import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { filesBelow } from '@/lib/site/files-below.mjs'

/** Key in the cache of the files that the build has read, so that a server which shows the same ones need not read them apart. */
export const keyOfBuildFiles = (): string => markdownCache.keyOf('build-files')

/** The files of a content folder as git lists them: the hash of what is in each, a tab, and its path. */
export const listFiles = (dir: string): string[] =>
  filesBelow(dir)
    .filter((file) => !file.startsWith('.git/'))
    .map((file) => {
      const bytes = readFileSync(path.join(dir, file))
      return `${createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')}\t${file}`
    })

/** The files that the build has read, in this form; none if other code has read them. */
export const readBuildFiles = (): string[] => (markdownCache.find(keyOfBuildFiles()) ?? []) as string[]
