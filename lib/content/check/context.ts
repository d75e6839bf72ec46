import type { Address } from '@/lib/markdown/tree/addresses'
import { locales } from '@/lib/site/locales'
import { faultInText, type ContentFault, type Severity } from '../errors'
import type { Page } from '../page'
import type { FieldAddress } from '../reading/field-addresses'
import { placeOfPath } from '../reading/yaml'
import type { Snapshot } from '../snapshot'

export interface CheckContext {
  snapshot: Snapshot
  /** Absolute path of the content folder. */
  dir: string
  /** Absolute path of the folder of files served from the site's root. */
  publicDir: string
}

/** One kind of check. It reads everything and changes nothing. */
export type Check = (context: CheckContext) => ContentFault[]

/** Pages with their own text: fallbacks would repeat the faults of the other language. */
export function listOwnPages({ pages }: Snapshot): Page[] {
  return locales.flatMap((locale) => [...pages[locale].values()]).filter((page) => page.contentLocale === page.locale)
}

/** A fault of a frontmatter field, given by its dotted path. */
export function faultInField({ file, fields }: Page, severity: Severity, field: string, message: string): ContentFault {
  return { file, ...placeOfPath(fields, field), field, message, severity }
}

/** A URL in a page's text or frontmatter, as resolved when the page was read. */
export type Reference = Address | FieldAddress

export const listReferences = (page: Page): readonly Reference[] => [...page.outline().links, ...page.addresses]

/**
 * A fault at the position of a URL.
 * @param field the kind of check; that of a URL in frontmatter is its field
 */
export function faultInReference(
  page: Page,
  reference: Reference,
  severity: Severity,
  message: string,
  field = isLink(reference) ? 'link' : 'image',
): ContentFault {
  return 'field' in reference
    ? faultInField(page, severity, reference.field, message)
    : faultInText(page, reference, severity, field, message)
}

const isLink = ({ kind }: Reference): boolean => kind === 'link' || kind === 'site'
