import type { ContentError } from '../errors'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { faultInText, listOwnPages, type Check } from './context'

/** Anchors that an editor gave twice on one page: a link can reach the first only. Other names of sections that the page does not have. */
export const checkAnchors: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) => {
    const first = new Map<string, number>()
    const faults: ContentError[] = []
    for (const { id, line, column } of snapshot.notes.get(page.file)?.ids ?? []) {
      const earlier = first.get(id)
      if (earlier === undefined) first.set(id, line + page.lineOffset)
      else faults.push(faultInText(page, { line, column }, 'error', 'anchor', `#${id} is already the anchor of line ${earlier}, expected another id`))
    }
    return [...faults, ...unknownSections(page, snapshot)]
  })

function unknownSections({ file, meta, outline }: Page, snapshot: Snapshot): ContentError[] {
  const fields = snapshot.notes.get(file)?.fields
  return Object.keys(meta.sectionAliases ?? {})
    .filter((id) => !outline.headings.some((heading) => heading.id === id))
    .map((id) => ({
      file,
      ...(fields?.[`sectionAliases.${id}`] ?? fields?.sectionAliases ?? { line: 1 }),
      field: 'sectionAliases',
      message: `the page has no heading with the anchor "${id}", expected one that it has`,
      severity: 'error',
    }))
}
