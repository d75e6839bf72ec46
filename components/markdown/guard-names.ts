import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isReservedAttribute, reservedId } from '@/lib/markdown/html/reserved'

/** Renames ids and drops attributes that are the site's own, whatever way they came in. The check tells the editor. */
export function guardNames() {
  return (tree: Root) => {
    visit(tree, 'element', ({ properties }) => {
      if (typeof properties.id === 'string') properties.id = reservedId(properties.id) ?? properties.id
      for (const name of Object.keys(properties)) {
        if (isReservedAttribute(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))) delete properties[name]
      }
    })
  }
}
