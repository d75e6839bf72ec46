import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { addProperties, dataOf } from '@/lib/markdown/nodes'

export function iconPlugin() {
  return (tree: Root) => {
    visit(tree, 'iconMark', (node) => {
      dataOf(node).hName = 'icon-mark'
      addProperties(node, { dataName: node.name })
    })
  }
}
