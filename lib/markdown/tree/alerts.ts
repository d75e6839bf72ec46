import type { Blockquote, PhrasingContent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Container } from '../nodes'

/** Obsidian folds a box with `-` or `+` after the marker. */
const marker = /^\[!(note|tip|important|warning|caution|info|danger)\][+-]?(?:[ \t]+|(?=\n|$))/i

/** Turns GitHub alerts, `> [!NOTE]`, into the containers with the same name. The rest of the marker's line is the title, with its marks. */
export function resolveAlerts(tree: Root, source: string): void {
  visit(tree, 'blockquote', (quote: Blockquote, index, parent) => {
    const paragraph = quote.children[0]
    const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
    if (!parent || index === undefined || paragraph?.type !== 'paragraph' || text?.type !== 'text') return
    const match = marker.exec(text.value)
    // A backslash before the marker makes it text.
    if (!match || source[text.position?.start.offset ?? 0] !== '[') return
    text.value = text.value.slice(match[0].length)
    const title = takeLine(paragraph.children)
    if (paragraph.children.length === 0) quote.children.shift()
    const container: Container = {
      type: 'container',
      name: match[1]!.toLowerCase(),
      title: toString(title).trim(),
      attributes: {},
      closed: true,
      children: quote.children,
      position: quote.position,
      ...(title.length > 0 && { data: { title } }),
    }
    parent.children[index] = container
  })
}

/** Removes the first line from inline nodes, and returns it. */
function takeLine(nodes: PhrasingContent[]): PhrasingContent[] {
  const line: PhrasingContent[] = []
  for (let node = nodes.shift(); node; node = nodes.shift()) {
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1
    if (node.type === 'break') break
    if (node.type !== 'text' || end === -1) {
      line.push(node)
      continue
    }
    line.push({ ...node, value: node.value.slice(0, end) })
    if (node.value.slice(end + 1)) nodes.unshift({ ...node, value: node.value.slice(end + 1) })
    break
  }
  return line.filter((node) => node.type !== 'text' || node.value !== '')
}
