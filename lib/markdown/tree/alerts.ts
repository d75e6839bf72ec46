import type { Blockquote, Root, Text } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Container } from '../nodes'

const marker = /^\[!(note|tip|important|warning|caution|info|danger)\][ \t]*([^\n]*)(?:\n|$)/i

/** Turns GitHub alerts, `> [!NOTE]`, into the containers with the same name. The rest of the marker's line is the title. */
export function resolveAlerts(tree: Root): void {
  visit(tree, 'blockquote', (quote: Blockquote, index, parent) => {
    const paragraph = quote.children[0]
    const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
    if (!parent || index === undefined || paragraph?.type !== 'paragraph' || text?.type !== 'text') return
    const match = marker.exec(text.value)
    if (!match) return
    const [all, name = '', title = ''] = match
    text.value = text.value.slice(all.length)
    const emptied = text.value === ''
    if (emptied) paragraph.children.shift()
    // Two spaces after the marker are a hard break that belongs to the marker.
    if (emptied && paragraph.children[0]?.type === 'break') paragraph.children.shift()
    const first = paragraph.children[0] as Text | undefined
    if (emptied && first?.type === 'text') first.value = first.value.replace(/^\s+/, '')
    if (paragraph.children.length === 0) quote.children.shift()
    const container: Container = {
      type: 'container',
      name: name.toLowerCase(),
      title,
      attributes: {},
      closed: true,
      children: quote.children,
      position: quote.position,
    }
    parent.children[index] = container
  })
}
