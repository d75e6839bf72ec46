import type { ResolvedLink } from '@/lib/markdown/links'
import type { AddressKind } from '@/lib/markdown/html/addresses'
import { faultInText, type ContentError, type Severity } from '../errors'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { faultInField } from './context'

/** A URL in a page's text or frontmatter, as resolved when the page was read. */
export interface Reference {
  /** As written. */
  href: string
  kind: AddressKind
  target: ResolvedLink
  /** The tag whose attribute it is, as written. */
  tag?: string
  /** A diagnostic at its position. */
  report: (severity: Severity, message: string, field?: string) => ContentError
}

/** All URLs of a page. */
export function listReferences(page: Page, snapshot: Snapshot): Reference[] {
  return [
    ...page.outline.links.map(({ href, kind, target, tag, ...place }): Reference => {
      const standard = kind === 'link' || kind === 'site' ? 'link' : 'image'
      return {
        href,
        kind,
        target,
        tag,
        report: (severity, message, field = standard) => faultInText(page, place, severity, field, message),
      }
    }),
    ...(snapshot.notes.get(page.file)?.addresses ?? []).map(({ href, kind, target, field }): Reference => {
      return { href, kind, target, report: (severity, message) => faultInField(snapshot, page, severity, field, message) }
    }),
  ]
}
