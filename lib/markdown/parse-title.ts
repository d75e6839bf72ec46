import type { PhrasingContent } from 'mdast'
import { parseMarkdown } from './parse'

/** Parses the title of a container or tab as inline content; one that looks like a list or heading stays text. */
export function parseTitle(text: string): PhrasingContent[] {
  const [first, ...others] = parseMarkdown(text).children
  if (first?.type === 'paragraph' && others.length === 0) return first.children
  return [{ type: 'text', value: text }]
}
