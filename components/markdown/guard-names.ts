import type { Root } from 'hast'
import { randomBytes } from 'node:crypto'
import { visit } from 'unist-util-visit'
import { isReservedAttribute, reservedId } from '@/lib/markdown/html/reserved'

/** Unknown to authors, in letters only, so that the HTML parser leaves it as it is. */
const secret = `own${randomBytes(12)
  .toString('hex')
  .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`
const marked = new RegExp(`^data${secret[0]!.toUpperCase()}${secret.slice(1)}(?=[A-Z])`)

/** Before raw HTML is parsed: marks the `data-*` that the site's own plugins have written. */
export function markOwnAttributes() {
  return (tree: Root) =>
    visit(tree, 'element', ({ properties }) => {
      for (const [name, value] of Object.entries(properties)) {
        if (!/^data[A-Z]/.test(name)) continue
        delete properties[name]
        properties[`data${secret[0]!.toUpperCase()}${secret.slice(1)}${name.slice('data'.length)}`] = value
      }
    })
}

/** Renames ids that are reserved for the site, and removes all `data-*` but those that `markOwnAttributes` has marked. The check reports them. */
export function guardNames() {
  return (tree: Root) =>
    visit(tree, 'element', ({ properties }) => {
      if (typeof properties.id === 'string') properties.id = reservedId(properties.id) ?? properties.id
      for (const [name, value] of Object.entries(properties)) {
        const dataName = name.replace(marked, 'data')
        if (dataName === name && !isReservedAttribute(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))) continue
        delete properties[name]
        if (dataName !== name) properties[dataName] = value
      }
    })
}
