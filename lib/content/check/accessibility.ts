import { faultInText } from '../errors'
import { listOwnPages, type Check } from './context'

/** Headings that skip a level: screen reader users navigate by them. The title is the first level. */
export const checkHeadings: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) =>
    page.outline().headings.flatMap((heading, index, headings) => {
      const before = headings[index - 1]?.depth ?? 1
      if (heading.depth <= before + 1) return []
      const sign = (depth: number) => '#'.repeat(depth)
      const expected = `expected "${sign(before + 1)}"${index === 0 ? ' as the first below the title' : ` below "${sign(before)} ${headings[index - 1]!.text}"`}`
      return [faultInText(page, heading, 'warning', 'heading', `"${sign(heading.depth)} ${heading.text}" skips a level, ${expected}`)]
    }),
  )

const fileName = /^[^\s]+\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i

/** Images without alternative text, or with a file name as their alternative text. */
export const checkAlternatives: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) =>
    page.outline().links.flatMap(({ alt, href, tag, ...place }) => {
      if (alt === undefined || (alt?.trim() && !fileName.test(alt.trim()))) return []
      // In HTML, `alt=""` marks a decorative image; in Markdown an empty text cannot be distinguished from a forgotten one.
      if (tag && alt === '') return []
      const message = alt?.trim() ? `the alternative text of ${href} is a file name` : `${href} has no alternative text`
      const expected = tag ? 'alt="what it shows", or alt="" for an ornament' : '![what it shows](…)'
      return [faultInText(page, place, 'warning', 'alt', `${message}, expected ${expected}`)]
    }),
  )
