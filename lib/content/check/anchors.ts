import { faultInText, type ContentError } from '../errors'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { faultInField, listOwnPages, type Check } from './context'

/**
 * Anchors defined twice on one page, of which a link reaches only the first, and section aliases for sections that the page does not have.
 */
export const checkAnchors: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) => {
    const ids = snapshot.notes.get(page.file)?.ids ?? []
    const first = new Map<string, (typeof ids)[number]>()
    const faults: ContentError[] = []
    for (const place of ids) {
      const { id } = place
      const earlier = first.get(id)
      if (!earlier) first.set(id, place)
      else {
        const where = earlier.file ? `${earlier.file}:${earlier.line}` : `line ${earlier.line + page.lineOffset}`
        faults.push(faultInText(page, place, 'error', 'anchor', `#${id} is already the anchor of ${where}, expected another id`))
      }
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
