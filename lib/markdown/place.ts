import type { AnyNode } from './nodes'

/** A position in a text; line and column start at 1. */
export interface TextPosition {
  line: number
  column: number
  /**
   * Included file that contains the position, to whose lines it refers. Absent for the page's own text, whose lines do not count the
   * frontmatter.
   */
  file?: string
}

export function positionOf(node: AnyNode): TextPosition {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const file = node.data?.file
  return { line, column, ...(file && { file }) }
}

/**
 * Position of a character in a node's text.
 * @param start position of the text
 * @param indent columns before each further line of it
 */
export function placeAt(start: TextPosition, text: string, offset: number, indent = 0): TextPosition {
  const before = text.slice(0, offset).split('\n')
  const last = before.at(-1)!.length
  return { ...start, line: start.line + before.length - 1, column: before.length === 1 ? start.column + last : indent + last + 1 }
}
