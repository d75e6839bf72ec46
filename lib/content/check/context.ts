import type { ContentError, Severity } from '../errors'
import type { Page } from '../page'
import { placeOfPath } from '../reading/yaml'
import type { Snapshot } from '../snapshot'

/** What a check looks at. */
export interface CheckContext {
  snapshot: Snapshot
  /** The content folder, absolute. */
  dir: string
  /** The folder of files served from the site's root, absolute. */
  publicDir: string
}

/** One kind of mistake: reads everything, changes nothing. */
export type Check = (context: CheckContext) => ContentError[]

/** Pages that are texts of their own: fallbacks repeat the faults of the other language. */
export function listOwnPages({ pages }: Snapshot): Page[] {
  return [...pages.en.values(), ...pages.zh.values()].filter((page) => page.contentLocale === page.locale)
}

/** A fault of a frontmatter field, given by its dotted path. */
export function faultInField(snapshot: Snapshot, page: Page, severity: Severity, field: string, message: string): ContentError {
  return { file: page.file, ...placeOfPath(snapshot.notes.get(page.file)?.fields ?? {}, field), field, message, severity }
}
