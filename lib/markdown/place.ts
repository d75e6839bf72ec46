import type { AnyNode } from './nodes'

/** A place in a text, from 1. */
export interface Place {
  line: number
  column: number
  /**
   * File of an include that the place is in: its lines are those of that file. Absent where it is in the page's own text, whose lines count
   * without the frontmatter.
   */
  file?: string
}

/** Where a node begins. */
export function placeOf(node: AnyNode): Place {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const file = node.data?.file
  return { line, column, ...(file && { file }) }
}

/**
 * Where a character of a node's text stands.
 * @param start where the text begins
 * @param indent columns before each further line of it
 */
export function placeAt(start: Place, text: string, offset: number, indent = 0): Place {
  const before = text.slice(0, offset).split('\n')
  const last = before.at(-1)!.length
  return { ...start, line: start.line + before.length - 1, column: before.length === 1 ? start.column + last : indent + last + 1 }
}
