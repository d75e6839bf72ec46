import type { Nodes } from 'hast'
import { toHtml, type Options } from 'hast-util-to-html'

/** Stand for `<` and `>` in the value of an attribute. Unicode reserves both for such uses: they are no characters of any text. */
const less = '\uFDD0'
const greater = '\uFDD1'

/**
 * Writes a tree as HTML, with `<` and `>` encoded in attributes too. The HTML standard has required this since 2025: whatever is searched for
 * tags by mistake then finds none in a value. The library encodes only quotes and `&` there.
 */
export function writeHtml(tree: Nodes, options?: Options): string {
  return toHtml(markSigns(tree), options).replaceAll(less, '&lt;').replaceAll(greater, '&gt;')
}

function markSigns<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node
  const children = node.children.map(markSigns)
  if (node.type !== 'element') return { ...node, children }
  const properties = Object.fromEntries(Object.entries(node.properties).map(([name, value]) => [name, markValue(value)]))
  return { ...node, properties, children }
}

function markValue<Value>(value: Value): Value | string {
  if (Array.isArray(value)) return value.map(markValue) as Value
  return typeof value === 'string' ? value.replaceAll('<', less).replaceAll('>', greater) : value
}
