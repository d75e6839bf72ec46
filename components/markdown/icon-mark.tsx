import { Icon } from '@/components/ui/icon'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { addProperties, dataOf } from '@/lib/markdown/nodes'

/** An icon by name; nothing for an unknown name. */
export function IconMark({ 'data-name': name = '' }: { 'data-name'?: string }) {
  return <Icon name={name} />
}

export function iconPlugin() {
  return (tree: Root) => {
    visit(tree, 'iconMark', (node) => {
      dataOf(node).hName = 'icon-mark'
      addProperties(node, { dataName: node.name })
    })
  }
}
