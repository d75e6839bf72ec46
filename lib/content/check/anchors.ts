import type { ContentError } from '../errors'
import { faultInText, listOwnPages, type Check } from './context'

/** Anchors that an editor gave twice on one page: a link can reach the first only. */
export const checkAnchors: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) => {
    const first = new Map<string, number>()
    const faults: ContentError[] = []
    for (const { id, line, column } of snapshot.notes.get(page.file)?.ids ?? []) {
      const earlier = first.get(id)
      if (earlier === undefined) first.set(id, line + page.lineOffset)
      else faults.push(faultInText(page, { line, column }, 'error', 'anchor', `#${id} is already the anchor of line ${earlier}, expected another id`))
    }
    return faults
  })
