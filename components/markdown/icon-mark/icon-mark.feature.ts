import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { addProperties, dataOf } from '@/lib/markdown/nodes'
import { iconMark as spec } from '@/lib/features/icon-mark/icon-mark.spec'
import type { Feature } from '../feature'
import { IconMark, Italic } from './icon-mark'

function iconPlugin() {
  return (tree: Root) => {
    visit(tree, 'iconMark', (node) => {
      dataOf(node).hName = 'icon-mark'
      addProperties(node, { dataName: node.name })
    })
  }
}

/** `::icon star::` and `<i class="fa-solid fa-star"></i>`. */
export const iconMark: Feature = {
  spec,
  remark: [iconPlugin],
  components: { 'icon-mark': IconMark, i: Italic },
}
