import type { Element, ElementContent } from 'hast'
import { toString } from 'mdast-util-to-string'
import { isLongCode, splitAtBreaks, splitWords } from '@/lib/site/text/line-breaks'

/** Widths in CSS pixels at the table's font size. */
const letter = 7.8
const hanLetter = 14
const padding = 24
const codePadding = 8
/** A narrower column of running text is hard to read, above all if it is more than a sentence. */
const readable = 120
const longText = 500
const readableLong = 180

/** Container widths below which a table becomes cards, smallest first; the style sheet has one rule for each. */
export const cardWidths = [290, 350, 480, 640, 756] as const

/** Width of a cell's content: of what stays on one line, and of everything on one line. */
export interface CellWidth {
  least: number
  natural: number
}

/**
 * Width below which a table is shown as cards: `undefined` if it fits everywhere, which is from 244 px (a list in a window of 320 px), and
 * `Infinity` if it fits nowhere. It is estimated from what stays on one line and the amount of text in each column.
 * @param rows widths of the cells
 */
export function findCardWidth(rows: readonly (readonly CellWidth[])[]): number | undefined {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  let tight = 0
  let easy = 0
  for (let column = 0; column < columns; column++) {
    const cells = rows.flatMap((row) => row[column] ?? [])
    const least = Math.max(...cells.map((cell) => cell.least), 2 * letter) + padding
    const natural = Math.max(...cells.map((cell) => cell.natural)) + padding
    tight += least
    easy += Math.max(least, Math.min(natural > longText ? readableLong : readable, natural))
  }
  // A table with many columns is still best read as a table if its words fit a desktop's column.
  const wanted = Math.max(tight, Math.min(easy, 640))
  if (wanted <= 244) return undefined
  return cardWidths.find((width) => width >= wanted) ?? Infinity
}

export function measureCell(cell: Element): CellWidth {
  const text = toString(cell).trim()
  const natural = widthOf(text)
  return { least: isShortHan(text) ? natural : leastOf(cell), natural }
}

/** A few Han characters stay on one line (`data-short`): a column next to long text would otherwise be one character wide. */
export const isShortHan = (text: string): boolean => /^\p{Script=Han}{2,6}$/u.test(text)

function leastOf(node: Element | ElementContent): number {
  if (node.type === 'text') return longestPart(node.value)
  if (node.type !== 'element') return 0
  if (isUnbroken(node)) return widthOf(toString(node)) + codePadding
  return Math.max(0, ...node.children.map(leastOf))
}

const isUnbroken = (element: Element): boolean => element.tagName === 'code' && !isLongCode(toString(element))

function longestPart(text: string): number {
  return Math.max(
    0,
    ...splitWords(text)
      .flatMap((part) => part.split(/\s+/))
      .map((part) => (/\p{Script=Han}/u.test(part) ? Math.min(4 * hanLetter, widthOf(part)) : widthOf(part))),
  )
}

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += /[\u2E80-\uFFEF]/.test(sign) ? hanLetter : letter
  return width
}

/** Adds break opportunities to long words in a cell, except in short code; copied text stays the same. */
export function breakWords(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'element')
      return [isUnbroken(child) ? child : ({ ...child, children: breakWords(child.children) } satisfies Element)]
    if (child.type !== 'text') return [child]
    return splitAtBreaks(child.value).flatMap((part, index): ElementContent[] => [
      ...(index > 0 ? [{ type: 'element', tagName: 'wbr', properties: {}, children: [] } satisfies Element] : []),
      { type: 'text', value: part },
    ])
  })
}
