import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isReservedAttribute, reservedId } from '@/lib/markdown/html/reserved'

/** Renames ids and removes attributes that are reserved for the site, wherever they come from. The check reports them. */
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
