import type { Root } from 'mdast'
import type { AnyNode } from '../nodes'
import { placeOf } from '../place'
import type { Words } from './words'

/** Signs that lead from one label of a menu to the next. */
const arrow = /^\s*(?:→|->|›|>|»)\s*$/

/**
 * Bold texts, which are labels as the screen shows them. Those that arrows join are one path through a menu, `**Manage** → **Storages**`; any
 * other is a path of one label.
 */
export function listMenuPaths(tree: Root): Words[][] {
  const paths: Words[][] = []
  collect(tree as AnyNode, paths)
  return paths
}

function collect(parent: AnyNode, paths: Words[][]): void {
  let path: Words[] | undefined
  for (const node of parent.children ?? []) {
    if (node.type === 'strong') {
      const label = { text: textOf(node).trim(), place: placeOf(node) }
      if (path) path.push(label)
      else paths.push((path = [label]))
    } else if (node.type !== 'text' || !arrow.test(node.value ?? '')) {
      path = undefined
      collect(node, paths)
    }
  }
}

const textOf = (node: AnyNode): string => node.value ?? (node.children ?? []).map(textOf).join('')
