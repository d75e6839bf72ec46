import type { Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import { nodesOf } from '@/lib/markdown/nodes'
import styles from './heading.module.css'

/**
 * Adds a permalink to every heading with an anchor, except h1. The heading is named by its text alone (`aria-label`), and the symbol comes
 * from the style sheet, so neither the name nor the copied text contains it. The permalink has the name of its heading.
 */
export const headingPlugin = () => (tree: Root) => {
  for (const node of nodesOf(tree, 'element')) {
    const id = node.properties.id
    if (!/^h[2-6]$/.test(node.tagName) || typeof id !== 'string' || id === 'footnote-label') continue
    const name = toString(node).replace(/\s+/g, ' ').trim()
    if (!name) continue
    node.properties.ariaLabel = name
    node.children.push({
      type: 'element',
      tagName: 'a',
      properties: { className: [`${styles.link}`], href: `#${encodeURIComponent(id)}`, ariaLabelledBy: [id] },
      children: [],
    })
  }
}
