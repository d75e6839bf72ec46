import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Marks the link that begins an entry of `::: cards` as the card's title. */
export function cardTitles() {
  return (tree: Root) => {
    visit(tree, 'element', (grid) => {
      if (grid.tagName !== 'card-grid') return
      visit(grid, 'element', (item) => {
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
