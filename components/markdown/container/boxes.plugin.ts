import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import styles from './boxes.module.css'

/** Gives every `<details>` its look, and marks the link that begins an entry of `::: cards` as the card's title. */
export function finishBoxes() {
  return (tree: Root) => {
    visit(tree, 'element', (box) => {
      const classNames = [box.properties.className ?? []].flat()
      if (box.tagName === 'details') box.properties.className = [`${styles.details}`, ...classNames]
      if (!classNames.includes(`${styles.cards}`)) return
      visit(box, 'element', (item) => {
        const link = item.tagName === 'li' ? leadingLink(item) : undefined
        if (link) link.properties.dataCard = ''
      })
    })
  }
}

/** The link with which an entry begins, in a paragraph or in bold text too. */
function leadingLink(parent: Element): Element | undefined {
  const first = parent.children.find(isContent)
  if (first?.type !== 'element') return undefined
  return first.tagName === 'a' ? first : first.tagName === 'p' || first.tagName === 'strong' ? leadingLink(first) : undefined
}

const isContent = (node: ElementContent): boolean => node.type !== 'text' || node.value.trim() !== ''
