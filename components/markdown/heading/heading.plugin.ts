import type { Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import { nodesOf } from '@/lib/markdown/tree/nodes-of'
import type { VFile } from 'vfile'
import { fill } from '@/lib/i18n/fill'
import { messagesFor } from '../messages'
import styles from './heading.module.css'

/**
 * Adds a permalink to every heading with an anchor, except h1. The heading is named by its text alone (`aria-label`), and the symbol comes
 * from the style sheet, so neither the name nor the copied text contains it.
 */
export function headingPlugin() {
  return (tree: Root, file: VFile) => {
    const { permalink } = messagesFor(file)
    for (const node of nodesOf(tree, 'element')) {
      const id = node.properties.id
      if (!/^h[2-6]$/.test(node.tagName) || typeof id !== 'string' || id === 'footnote-label') continue
      const name = toString(node).replace(/\s+/g, ' ').trim()
      if (!name) continue
      node.properties.ariaLabel = name
      node.properties.dataHeading = ''
      node.children.push({
        type: 'element',
        tagName: 'a',
        properties: { className: [`${styles.link}`], href: `#${encodeURIComponent(id)}`, ariaLabel: fill(permalink, { name }) },
        children: [],
      })
    }
  }
}
