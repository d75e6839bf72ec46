import type { Element, ElementContent } from 'hast'
import { toString } from 'mdast-util-to-string'

/** Columns that a line of code in a list has on a phone of 390 px, and on one of 320 px. */
const phoneColumns = 32
const smallPhoneColumns = 22

/**
 * Where a word that is wider than a line may be divided, the best places first: parts of a path and of a query; parts of a name; after
 * another sign; before one; anywhere.
 */
const joints = [
  /(?<=[\w.})>*-])\/(?!\/)|[&?=,;|]|:(?![/\d])|[\p{Script=Han}，。、；：！？）](?![，。、；：！？）])/gu,
  /[-._]/g,
  /[^\p{L}\d](?=[\p{L}\d])/gu,
  /(?<=[\p{L}\d])(?=[^\p{L}\d])/gu,
  new RegExp(`.{${smallPhoneColumns}}`, 'gu'),
]

/**
 * Allows a line to go on below only where a word ends, so that no option, path or name is divided. `<wbr>` marks these places, because browsers
 * also divide a line after a hyphen. One with `data-small` counts on small phones alone (`code.module.css`).
 */
export function allowBreaks(lines: readonly ElementContent[]): ElementContent[] {
  return lines.map((line) => {
    if (line.type !== 'element') return line
    const breaks = breaksOf(toString(line))
    return breaks.size === 0 ? line : insertBreaks(line, breaks, 0).node
  })
}

/** Offsets of the places in a line; `true` if for small phones alone. */
export function breaksOf(text: string): Map<number, boolean> {
  const breaks = new Map<number, boolean>()
  if (widthOf(text) <= smallPhoneColumns) return breaks
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (text.slice(0, index).trim() !== '') breaks.set(index, false)
    for (const at of divide(word, smallPhoneColumns)) breaks.set(index + at, true)
    for (const at of divide(word, phoneColumns)) breaks.set(index + at, false)
  }
  return breaks
}

/** Offsets at which a word is divided into parts of at most this width. */
function divide(word: string, columns: number, level = 0): number[] {
  const joint = joints[level]
  if (widthOf(word) <= columns || !joint) return []
  const ends = [...word.matchAll(joint)].map(({ 0: found, index }) => index + found.length).filter((end) => end < word.length)
  return [0, ...ends].flatMap((start, at) => {
    const within = divide(word.slice(start, ends[at]), columns, level + 1).map((offset) => start + offset)
    return start === 0 ? within : [start, ...within]
  })
}

/** Columns of a text. A Han character is two columns wide. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0)
}

/** A copy of a node that begins at an offset of its line, and the offset of its end. */
function insertBreaks<T extends ElementContent>(node: T, breaks: ReadonlyMap<number, boolean>, start: number): { node: T; end: number } {
  if (node.type !== 'element') return { node, end: start }
  let end = start
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text') {
      const inserted = insertBreaks(child, breaks, end)
      end = inserted.end
      return [inserted.node]
    }
    const from = end
    end += child.value.length
    const cuts = [...breaks.keys()].filter((at) => at >= from && at < end)
    const parts = [from, ...cuts].map((at, index) => ({
      type: 'text' as const,
      value: child.value.slice(at - from, (cuts[index] ?? end) - from),
    }))
    return parts.flatMap((part, index) => (index === 0 ? (part.value ? [part] : []) : [breakAt(breaks.get(cuts[index - 1]!)!), part]))
  })
  return { node: { ...node, children }, end }
}

function breakAt(isSmall: boolean): Element {
  return { type: 'element', tagName: 'wbr', properties: isSmall ? { dataSmall: '' } : {}, children: [] }
}
