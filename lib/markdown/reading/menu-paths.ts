import type { Root } from 'mdast'
import type { AnyNode } from '../nodes'
import { positionOf } from '../place'
import type { Words } from './words'

/** Characters between labels of a menu path. */
const arrow = /^\s*(?:→|->|›|>|»)\s*$/

/**
 * Bold texts, which are interface labels. Labels joined by arrows are one menu path, `**Manage** → **Storages**`; any other is a path with
 * one label.
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
      const label = { text: textOf(node).trim(), place: positionOf(node) }
      if (path) path.push(label)
      else paths.push((path = [label]))
    } else if (node.type !== 'text' || !arrow.test(node.value ?? '')) {
      path = undefined
      collect(node, paths)
    }
  }
}

const textOf = (node: AnyNode): string => node.value ?? (node.children ?? []).map(textOf).join('')
