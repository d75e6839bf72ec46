import type { Element, ElementContent } from 'hast'
import { toString } from 'mdast-util-to-string'
import { findValues, type Values } from '@/lib/site/values'

/** What users replace with their own values (docs/writing.md): `YOUR_TOKEN`, hosts of the reserved domain, paths. */
const placeholder =
  /\b(?:YOUR|NEW|MY|OLD)_[A-Z\d_]*[A-Z\d]\b|\b(?:[\w-]+\.)*example(?:\.(?:com|org|net))?\b(?=[/:\s'"),;]|$)(?<=\.\w+)|\/path\/to\/[\w./-]*\w/g

/** A part of a line that is marked; with the name of the value that readers may put there. */
interface Mark {
  start: number
  end: number
  name?: string
}

/**
 * Marks the placeholders in a block of code, and the named values as `data-value`. Returns it with the placeholders, without duplicates.
 */
export function markPlaceholders(
  lines: readonly ElementContent[],
  names: readonly string[] = [],
  values: Values = {},
): { children: ElementContent[]; names: string[] } {
  const placeholders = new Set<string>()
  const children = lines.flatMap((line) => {
    const text = toString(line)
    const valuePlaces = findValues(text, names, values)
    const others = [...text.matchAll(placeholder)].map(({ 0: name, index }) => ({ name, start: index, end: index + name.length }))
    for (const { name } of others) placeholders.add(name)
    const marks: Mark[] = [
      ...valuePlaces,
      ...others
        .filter((one) => !valuePlaces.some(({ start, end }) => one.start < end && start < one.end))
        .map(({ start, end }) => ({ start, end })),
    ]
    return marks.length > 0
      ? markIn(
          [line],
          marks.sort((a, b) => a.start - b.start),
          text,
          0,
        ).nodes
      : [line]
  })
  return { children, names: [...placeholders] }
}

/**
 * Marks parts of a line, whose nodes start at the offset `start`. A mark that covers several tokens is put into the first of them.
 * @returns the marked nodes, and the offset at which they end
 */
function markIn(
  nodes: readonly ElementContent[],
  marks: readonly Mark[],
  line: string,
  start: number,
): { nodes: ElementContent[]; end: number } {
  let end = start
  const marked = nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') {
      const inside = markIn(node.children, marks, line, end)
      end = inside.end
      return [{ ...node, children: inside.nodes }]
    }
    if (node.type !== 'text') return [node]
    const from = end
    end += node.value.length
    const parts: ElementContent[] = []
    let at = from
    for (const mark of marks.filter((one) => one.start < end && one.end > from)) {
      if (mark.start > at) parts.push({ type: 'text', value: line.slice(at, mark.start) })
      if (mark.start >= from) parts.push(elementOf(mark, line))
      at = Math.min(mark.end, end)
    }
    return at < end ? [...parts, { type: 'text', value: line.slice(at, end) }] : parts
  })
  return { nodes: marked, end }
}

function elementOf({ start, end, name }: Mark, line: string): Element {
  const properties = { className: ['h'], ...(name && { dataValue: name }) }
  return { type: 'element', tagName: 'span', properties, children: [{ type: 'text', value: line.slice(start, end) }] }
}
