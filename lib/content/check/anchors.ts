import { faultInText, type ContentError } from '../errors'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { faultInField, listOwnPages, type Check } from './context'

/**
 * Anchors defined twice on one page, of which a link reaches only the first, and section aliases for sections that the page does not have.
 */
export const checkAnchors: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) => {
    const first = new Map<string, string>()
    const faults: ContentError[] = []
    for (const { id, ...place } of snapshot.notes.get(page.file)?.ids ?? []) {
      const earlier = first.get(id)
      if (earlier === undefined) first.set(id, place.file ? `${place.file}:${place.line}` : `line ${place.line + page.lineOffset}`)
      else faults.push(faultInText(page, place, 'error', 'anchor', `#${id} is already the anchor of ${earlier}, expected another id`))
    }
    return [...faults, ...unknownSections(page, snapshot)]
  })

function unknownSections(page: Page, snapshot: Snapshot): ContentError[] {
  return Object.keys(page.meta.sectionAliases ?? {})
    .filter((id) => !page.outline.headings.some((heading) => heading.id === id))
    .map((id) =>
      faultInField(snapshot, page, 'error', `sectionAliases.${id}`, `no heading has the anchor "${id}", expected one that the page has`),
    )
}
