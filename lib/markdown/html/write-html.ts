import type { Nodes } from 'hast'
import { toHtml, type Options } from 'hast-util-to-html'
import { nodesOf } from '@/lib/markdown/nodes'

/** Stand for `<` and `>` in the value of an attribute. Unicode reserves both for such uses: they are no characters of any text. */
const less = '\uFDD0'
const greater = '\uFDD1'

/**
 * Writes a tree as HTML, with `<` and `>` encoded in attributes too. The HTML standard has required this since 2025: whatever is searched for
 * tags by mistake then finds none in a value. The library encodes only quotes and `&` there. The tree is not to be used again.
 */
export function writeHtml(tree: Nodes, options?: Options): string {
  for (const { properties } of nodesOf(tree, 'element'))
    for (const [name, value] of Object.entries(properties)) if (/[<>]/.test(String(value))) properties[name] = markValue(value)
  return toHtml(tree, options).replaceAll(less, '&lt;').replaceAll(greater, '&gt;')
}

function markValue<Value>(value: Value): Value | string {
  if (Array.isArray(value)) return value.map(markValue) as Value
  return typeof value === 'string' ? value.replaceAll('<', less).replaceAll('>', greater) : value
}
