import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeWhole } from '@/lib/site/cache/write-whole'
import type { SiteProcess } from '@/lib/server/process'
import type { Revision } from '@/lib/server/publish/revision'
import { siteVersion } from '@/lib/server/page-cache/site-version'
import type { Source } from './source'

/** A revision, the version of code and settings that its keys are for, and the stamp of the source that it was read from. */
interface Saved {
  version: string
  stamp: string | null
  revision: Revision
}

/** The revision that was served last: after a restart, the server serves it at once and reads the content afterwards. */
export interface SavedRevision {
  /**
   * `undefined` if there is none, if its pages are from other code, or if its folder is gone. `unchanged` if the content is certainly the
   * same, so that it need not be read.
   */
  read: () => { revision: Revision; unchanged: boolean } | undefined
  /**
   * If the file cannot be written, the next start takes longer.
   * @param stamp of the source, from before the content was read: changes during the reading must be noticed
   */
  write: (revision: Revision, stamp: string | null) => void
}

/** @param name tells sources that share the folder apart */
export function createSavedRevision({ cacheDir, prebuilt, version: code }: SiteProcess, name: string, source: Source): SavedRevision {
  const version = siteVersion(code)
  const file = path.join(cacheDir, `revision-${name}.json`)
  const read = (from: string): Saved | undefined => {
    try {
      const saved = JSON.parse(readFileSync(from, 'utf8')) as Saved
      return saved.version === version ? saved : undefined
    } catch {
      return undefined
    }
  }
  /** The revision of the content in a container image, which was built in another folder. */
  const readPrebuilt = (): Saved | undefined => {
    if (!prebuilt || !source.isOfCode) return undefined
    const saved = read(path.join(prebuilt, 'revision.json'))
    return saved && { ...saved, revision: { ...saved.revision, dir: source.name } }
  }
  return {
    read: () => {
      const saved = read(file) ?? readPrebuilt()
      if (!saved || !existsSync(saved.revision.dir)) return undefined
      return { revision: saved.revision, unchanged: saved.stamp !== null && saved.stamp === source.stamp() }
    },
    write: (revision, stamp) => {
      const saved: Saved = { version, stamp, revision }
      try {
        writeWhole(file, JSON.stringify(saved))
      } catch {
        // Read-only file systems are common in production.
      }
    },
  }
}
