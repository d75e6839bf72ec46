import { createHash } from 'node:crypto'
import path from 'node:path'
import { buildRouteTable } from '@/lib/content/route-table'
import { findErrors } from '@/lib/content/check/check'
import { formatContentError, type ContentError } from '@/lib/content/errors'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { contentDir } from '@/lib/content/reading/read'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { contentAssets } from '@/lib/markdown/links'
import { processEnvironment, setEnvironment } from '@/lib/settings/read-environment'
import { locales } from '@/lib/site/locales'
import { buildKeys } from '@/lib/server/page-cache/page-keys'
import type { Revision } from '@/lib/server/publish/revision'

/** Result of reading a content folder: a snapshot, or the errors because of which it cannot be published. */
export type Loaded = { revision: Revision; snapshot: Snapshot } | { errors: ContentError[] }

/**
 * Reads and checks a content folder. Includes and data are found through `CONTENT_DIR`, which is set to the folder while it is read and is
 * restored if the content has errors.
 * @param id commit, or empty where the folder is no checkout
 * @param version names the code and the settings that pages show
 * @param isChecked true where another process has found the folder right
 */
export function loadRevision(dir: string, id: string, version: string, isChecked = false): Loaded {
  const { CONTENT_DIR: before } = processEnvironment()
  setEnvironment({ CONTENT_DIR: dir })
  let isValid = false
  try {
    const snapshot = buildSnapshot(contentDir())
    const pages = locales.reduce((sum, locale) => sum + snapshot.pages[locale].size, 0)
    const errors = isChecked ? [] : findErrors(snapshot, contentDir())
    if (pages === 0)
      errors.push({
        file: '.',
        line: 1,
        field: 'content',
        severity: 'error',
        message: `0 pages in ${dir}, expected en/ and zh/ with Markdown files`,
      })
    if (errors.length > 0) return { errors }
    isValid = true
    const keys = buildKeys(snapshot, dir, version)
    const revision = {
      id: id || createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 12),
      dir,
      at: Date.now(),
      table: buildRouteTable(snapshot, listPublicFiles()),
      keys,
    }
    return { revision, snapshot }
  } finally {
    if (!isValid) setEnvironment({ CONTENT_DIR: before })
  }
}

let publicFiles: string[] | undefined

/** Public files that are part of the code and do not change while it runs. Copies of content files are not among them. */
function listPublicFiles(): string[] {
  const files = () => filesBelow(path.resolve('public')).map((file) => `/${file}`)
  return (publicFiles ??= files().filter((file) => !file.startsWith(`${contentAssets}/`)))
}

/** The errors as lines for a terminal. */
export function describeErrors(errors: readonly ContentError[]): string {
  return errors.map(formatContentError).join('\n')
}
