import type { Address } from '@/lib/markdown/tree/addresses'
import { faultInText, type ContentError, type Severity } from '../errors'
import type { Page } from '../page'
import type { FieldAddress } from '../reading/field-addresses'
import type { Snapshot } from '../snapshot'
import { faultInField } from './context'

/** A URL in a page's text or frontmatter, as resolved when the page was read. */
export type Reference = Address | FieldAddress

/** All URLs of a page. */
export function listReferences(page: Page, { notes }: Snapshot): readonly Reference[] {
  const { links } = page.outline
  const inFields = notes.get(page.file)?.addresses ?? []
  return inFields.length > 0 ? [...links, ...inFields] : links
}

/**
 * A diagnostic at the position of a URL.
 * @param field the kind of check; that of a URL in frontmatter is its field
 */
export function faultInReference(
  { page, snapshot }: { page: Page; snapshot: Snapshot },
  reference: Reference,
  severity: Severity,
  message: string,
  field = isLink(reference) ? 'link' : 'image',
): ContentError {
  return 'field' in reference
    ? faultInField(snapshot, page, severity, reference.field, message)
    : faultInText(page, reference, severity, field, message)
}

const isLink = ({ kind }: Reference): boolean => kind === 'link' || kind === 'site'
