import type { PhrasingContent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { type Container, nodesOf } from '../nodes'

/** Obsidian folds a box with `-` or `+` after the marker. */
const marker = /^\[!(note|tip|important|warning|caution|info|danger)\][+-]?(?:[ \t]+|(?=\n|$))/i

/** Turns GitHub alerts, `> [!NOTE]`, into the containers with the same name. The rest of the marker's line is the title, with its marks. */
export function resolveAlerts(tree: Root, source: string): void {
  for (const quote of nodesOf(tree, 'blockquote')) {
    const paragraph = quote.children[0]
    const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
    if (paragraph?.type !== 'paragraph' || text?.type !== 'text') continue
    const match = marker.exec(text.value)
    // A backslash before the marker makes it text.
    if (!match || source[text.position?.start.offset ?? 0] !== '[') continue
    text.value = text.value.slice(match[0].length)
    const title = takeLine(paragraph.children)
    if (paragraph.children.length === 0) quote.children.shift()
    Object.assign(quote, {
      type: 'container',
      name: match[1]!.toLowerCase(),
      title: toString(title).trim(),
      attributes: {},
      closed: true,
      ...(title.length > 0 && { data: { title } }),
    } satisfies Partial<Container>)
  }
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
