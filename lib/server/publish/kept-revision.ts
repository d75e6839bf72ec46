import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeWhole } from '@/lib/site/cache/write-whole'
import type { SiteProcess } from '@/lib/server/process'
import type { Revision } from '@/lib/server/publish/revision'
import { siteVersion } from '@/lib/server/page-cache/site-version'
import type { Source } from './source'

/** A revision, the code and settings that its keys were made with, and the mark of the source that it was read from. */
interface Kept {
  version: string
  mark: string | null
  revision: Revision
}

/** The revision that readers saw last: a process that starts again shows it at once, and reads and checks the content after. */
export interface KeptRevision {
  /**
   * `undefined` where there is none, or where its pages were made by other code or its folder is gone; `unchanged` where the content is
   * surely what it was then, so that it need not be read.
   */
  read: () => { revision: Revision; unchanged: boolean } | undefined
  /**
   * A folder that cannot be written costs time at the next start, nothing else.
   * @param mark of the source, taken before the content was read: what changes while it is read is to be noticed
   */
  write: (revision: Revision, mark: string | null) => void
}

/** @param name tells sources that share the folder apart */
export function createKeptRevision({ cacheDir, prebuilt, root, version: code }: SiteProcess, name: string, source: Source): KeptRevision {
  const version = siteVersion(code)
  const file = path.join(cacheDir, `revision-${name}.json`)
  const read = (from: string): Kept | undefined => {
    try {
      const kept = JSON.parse(readFileSync(from, 'utf8')) as Kept
      return kept.version === version ? kept : undefined
    } catch {
      return undefined
    }
  }
  /** That of the content that the image brings along, which was put together in another folder. */
  const readGiven = (): Kept | undefined => {
    const own = path.join(root, 'content')
    if (!prebuilt || source.kind !== 'folder' || source.name !== own) return undefined
    const kept = read(path.join(prebuilt, 'revision.json'))
    return kept && { ...kept, revision: { ...kept.revision, dir: own } }
  }
  return {
    read: () => {
      const kept = read(file) ?? readGiven()
      if (!kept || !existsSync(kept.revision.dir)) return undefined
      return { revision: kept.revision, unchanged: kept.mark !== null && kept.mark === source.mark() }
    },
    write: (revision, mark) => {
      const kept: Kept = { version, mark, revision }
      try {
        writeWhole(file, JSON.stringify(kept))
      } catch {
        // Read-only file systems are common in production.
      }
    },
  }
}
