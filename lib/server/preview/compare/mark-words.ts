import { diffArrays } from 'diff'
import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'

/** A run of text, and whether only this version has it. */
interface Run {
  text: string
  own: boolean
}

// Finds the words of every language, also of those that have no spaces.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words of a block. Those of two elements, such as table cells, are never one word. */
function wordsOf(block: Element): string[] {
  return block.children.flatMap((child) => {
    if (child.type === 'text') return [...segmenter.segment(child.value)].map(({ segment }) => segment)
    return child.type === 'element' ? wordsOf(child) : []
  })
}

/**
 * Copies of two versions of a block in which the words that only the old or only the new one has are in `<del>` and `<ins>`; and how alike
 * their texts are, from 0 to 1.
 */
export function markWords(before: Element, after: Element): { before: Element; after: Element; likeness: number } {
  const parts = diffArrays(wordsOf(before), wordsOf(after))
  const runs = (own: 'added' | 'removed', other: 'added' | 'removed'): Run[] =>
    parts.filter((part) => !part[other]).map((part) => ({ text: part.value.join(''), own: part[own] }))
  const common = parts.filter(({ added, removed }) => !added && !removed).reduce((sum, { value }) => sum + value.join('').length, 0)
  const longest = Math.max(toString(before).length, toString(after).length)
  return {
    before: wrapRuns(before, runs('removed', 'added'), 'del'),
    after: wrapRuns(after, runs('added', 'removed'), 'ins'),
    likeness: longest === 0 ? 1 : common / longest,
  }
}

/** Wraps the version's own runs in its text nodes. Runs may begin in one element and end in another. */
function wrapRuns(block: Element, runs: readonly Run[], tagName: 'ins' | 'del'): Element {
  const rest = runs.map((run) => ({ ...run }))
  const split = (text: string): ElementContent[] => {
    const nodes: ElementContent[] = []
    let remaining = text
    while (remaining) {
      const run = rest[0]
      if (!run) return [...nodes, { type: 'text', value: remaining }]
      const value = remaining.slice(0, run.text.length)
      nodes.push(
        run.own && value.trim()
          ? { type: 'element', tagName, properties: {}, children: [{ type: 'text', value }] }
          : { type: 'text', value },
      )
      run.text = run.text.slice(value.length)
      if (!run.text) rest.shift()
      remaining = remaining.slice(value.length)
    }
    return nodes
  }
  const copy = (element: Element): Element => ({
    ...element,
    children: element.children.flatMap((child) => {
      if (child.type === 'text') return split(child.value)
      return child.type === 'element' ? [copy(child)] : [child]
    }),
  })
  return copy(block)
}
