import { findErrors } from '@/lib/content/check/check'
import { formatContentError, type ContentError } from '@/lib/content/errors'
import type { Page } from '@/lib/content/page'
import { contentDir } from '@/lib/content/reading/read'
import { shareEqual } from '@/lib/content/reads/share-equal'
import { buildRouteTable } from '@/lib/content/route-table'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { messagesOf } from '@/lib/i18n/messages'
import { buildKeys } from '@/lib/server/page-cache/page-keys'
import type { ReadRecords } from '@/lib/server/page-cache/read-records'
import { listPublicFiles, type LoadedSnapshot } from '@/lib/server/render/load-revision'
import { setEnvironment } from '@/lib/settings/read-environment'
import { locales, localized } from '@/lib/site/locales'
import { inlineCode } from './inline-code'
import { findBlockStarts } from './text-lines'

export interface LoadedPreview extends LoadedSnapshot {
  errors: ContentError[]
}

interface Options {
  commit: string
  /** Names the code and the settings that pages show. */
  version: string
  records: Pick<ReadRecords, 'find'>
  /** Another snapshot: what this one has in common with it is shared. */
  previous?: LoadedSnapshot | undefined
}

/** Reads and checks a content folder. Unlike a publication, content with errors is shown, with a box in the place of each error. */
export function loadPreview(dir: string, { commit, version, records, previous }: Options): LoadedPreview {
  setEnvironment({ CONTENT_DIR: dir })
  const read = buildSnapshot(contentDir())
  const errors = findErrors(read, contentDir())
  const snapshot = shareEqual(previous?.snapshot, withErrorBoxes(read, errors))
  const pageKeys = buildKeys(snapshot, dir, version, records, previous?.pageKeys)
  const { fingerprint, keys } = pageKeys
  const revision = { id: commit, dir, at: Date.now(), table: buildRouteTable(snapshot, listPublicFiles()), fingerprint, keys }
  return { revision, snapshot, pageKeys, errors }
}

/** The snapshot with a box in the text of each page that has errors. */
function withErrorBoxes(snapshot: Snapshot, errors: readonly ContentError[]): Snapshot {
  if (errors.length === 0) return snapshot
  const pages = localized(
    (locale) =>
      new Map(
        [...snapshot.pages[locale]].map(([path, page]) => {
          const own = errors.filter(({ file, includedBy }) => file === page.file || includedBy?.includes(page.file))
          return [path, own.length === 0 ? page : addErrorBoxes(page, own)] as const
        }),
      ),
  )
  return { ...snapshot, pages }
}

/** A page whose text contains a box before each block that has an error. Errors in frontmatter and includes are at the top. */
function addErrorBoxes(page: Page, errors: readonly ContentError[]): Page {
  const lines = page.source.split('\n')
  const starts = findBlockStarts(lines)
  const boxes = new Map<number, string[]>()
  for (const error of errors) {
    const line = error.file === page.file ? error.line - page.lineOffset : 0
    // Line numbers begin with 1.
    const start = starts.findLast((index) => index < line) ?? 0
    boxes.set(start, [...(boxes.get(start) ?? []), formatContentError(error)])
  }
  const { errorBox } = messagesOf(page.locale).preview
  const text = lines.flatMap((line, index) => [...(boxes.get(index) ?? []).flatMap((message) => boxOf(errorBox, message)), line])
  return { ...page, source: text.join('\n') }
}

function boxOf(title: string, message: string): string[] {
  return [`::: danger ${title}`, '', inlineCode(message), '', ':::', '']
}

/** The pages of a snapshot with a text of their own, of all languages. */
export const ownPages = (snapshot: Snapshot): Page[] =>
  locales.flatMap((locale) => [...snapshot.pages[locale].values()].filter(({ contentLocale }) => contentLocale === locale))
