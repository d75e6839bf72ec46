import type { ResolvedLink } from '@/lib/markdown/links'
import type { AddressKind } from '@/lib/markdown/html/addresses'
import { faultInText, type ContentError, type Severity } from '../errors'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { faultInField } from './context'

/** An address that a page holds, in its text or in its frontmatter, as it was resolved when it was read. */
export interface Reference {
  /** As written. */
  href: string
  kind: AddressKind
  target: ResolvedLink
  /** The tag it is an attribute of, as written. */
  tag?: string
  /** A fault at its place. */
  report: (severity: Severity, message: string, field?: string) => ContentError
}

/** Every address of a page. */
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
