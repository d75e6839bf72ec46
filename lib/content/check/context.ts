import { locales } from '@/lib/site/locales'
import type { ContentError, Severity } from '../errors'
import type { Page } from '../page'
import { placeOfPath } from '../reading/yaml'
import type { Snapshot } from '../snapshot'

/** Input of a check. */
export interface CheckContext {
  snapshot: Snapshot
  /** Absolute path of the content folder. */
  dir: string
  /** Absolute path of the folder of files served from the site's root. */
  publicDir: string
}

/** One kind of check. It reads everything and changes nothing. */
export type Check = (context: CheckContext) => ContentError[]

/** Pages with a text of their own: fallbacks would repeat the diagnostics of the other language. */
export function listOwnPages({ pages }: Snapshot): Page[] {
  return locales.flatMap((locale) => [...pages[locale].values()]).filter((page) => page.contentLocale === page.locale)
}

/** A diagnostic of a frontmatter field, given by its dotted path. */
export function faultInField(snapshot: Snapshot, page: Page, severity: Severity, field: string, message: string): ContentError {
  return { file: page.file, ...placeOfPath(snapshot.notes.get(page.file)?.fields ?? {}, field), field, message, severity }
}
