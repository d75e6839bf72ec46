import path from 'node:path'
import { buildRouteTable } from '@/lib/content/route-table'
import { findErrors } from '@/lib/content/check/check'
import { formatContentError, type ContentError } from '@/lib/content/errors'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { contentDir } from '@/lib/content/reading/read'
import { shareEqual } from '@/lib/content/reads/share-equal'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { contentAssets } from '@/lib/markdown/links'
import { processEnvironment, setEnvironment } from '@/lib/settings/read-environment'
import { locales } from '@/lib/site/locales'
import { buildKeys, type PageKeys } from '@/lib/server/page-cache/page-keys'
import type { ReadRecords } from '@/lib/server/page-cache/read-records'
import type { Revision } from '@/lib/server/publish/revision'

/**
 * What is checked before content is shown: everything, only what is found without parsing the texts (`findLaterErrors` does the rest), or
 * nothing, because another process has checked the folder.
 */
export type Checks = 'all' | 'unparsed' | 'none'

/** Result of reading a content folder: a snapshot, or the errors because of which it cannot be published. */
export type Loaded = LoadedSnapshot | { errors: ContentError[] }

export interface LoadedSnapshot {
  revision: Revision
  snapshot: Snapshot
  pageKeys: PageKeys
}

interface Options {
  /** Commit, or empty if the folder is not a checkout. */
  id: string
  /** Names the code and the settings that pages show. */
  version: string
  /** What each page read when it was last rendered. */
  records: Pick<ReadRecords, 'find'>
  /** The snapshot before: what this one has in common with it is shared. */
  previous?: LoadedSnapshot
  checks?: Checks
}

/**
 * Reads and checks a content folder. Includes and data are found through `CONTENT_DIR`, which is set to the folder while it is read and is
 * restored if the content has errors.
 */
export function loadRevision(dir: string, { id, version, records, previous, checks = 'all' }: Options): Loaded {
  const { CONTENT_DIR: before } = processEnvironment()
  setEnvironment({ CONTENT_DIR: dir })
  let isValid = false
  try {
    const snapshot = shareEqual(previous?.snapshot, buildSnapshot(contentDir()))
    const pages = locales.reduce((sum, locale) => sum + snapshot.pages[locale].size, 0)
    const errors =
      checks === 'all'
        ? findErrors(snapshot, contentDir())
        : checks === 'unparsed'
          ? snapshot.faults.filter(({ severity }) => severity === 'error')
          : []
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
    const pageKeys = buildKeys(snapshot, dir, version, records, previous?.pageKeys)
    const { fingerprint, keys } = pageKeys
    const revision = {
      id: id || fingerprint.slice(0, 12),
      dir,
      at: Date.now(),
      table: buildRouteTable(snapshot, listPublicFiles()),
      fingerprint,
      keys,
    }
    return { revision, snapshot, pageKeys }
  } finally {
    if (!isValid) setEnvironment({ CONTENT_DIR: before })
  }
}

/** The errors in content that is shown already. Texts are parsed in short steps, so that pages can be rendered in between. */
export async function findLaterErrors(
  { snapshot, revision: { dir } }: LoadedSnapshot,
  runStep: <T>(step: () => Promise<T>) => Promise<T>,
): Promise<ContentError[]> {
  const texts = [...snapshot.notes.values()].reverse()
  while (texts.length > 0) {
    await runStep(() => {
      const until = performance.now() + maxStepMs
      // Reading the diagnostics of a text parses it.
      while (texts.length > 0 && performance.now() < until) void texts.pop()?.faults
      return Promise.resolve()
    })
  }
  return runStep(() => Promise.resolve(findErrors(snapshot, dir)))
}

/** Long work between pages is done in steps, so a visitor's page waits this long for one. */
export const maxStepMs = 50

let publicFiles: string[] | undefined

/** Public files that are part of the code and do not change while it runs. Copies of content files are not among them. */
export function listPublicFiles(): string[] {
  const files = () => filesBelow(path.resolve('public')).map((file) => `/${file}`)
  return (publicFiles ??= files().filter((file) => !file.startsWith(`${contentAssets}/`)))
}

/** The errors as lines for a terminal. */
export function describeErrors(errors: readonly ContentError[]): string {
  return errors.map(formatContentError).join('\n')
}
