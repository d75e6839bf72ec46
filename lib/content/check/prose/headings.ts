import { faultInText } from '../../errors'
import { listOwnPages, type Check } from '../context'

/** Headings that skip a level: screen reader users navigate by them. The title is the first level. */
export const checkHeadings: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) =>
    page.outline.headings.flatMap((heading, index, headings) => {
      const before = headings[index - 1]?.depth ?? 1
      if (heading.depth <= before + 1) return []
      const sign = (depth: number) => '#'.repeat(depth)
      const expected = `expected "${sign(before + 1)}"${index === 0 ? ' as the first below the title' : ` below "${sign(before)} ${headings[index - 1]!.text}"`}`
      return [faultInText(page, heading, 'warning', 'heading', `"${sign(heading.depth)} ${heading.text}" skips a level, ${expected}`)]
    }),
  )
