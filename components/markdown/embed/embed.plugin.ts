import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { localeOf } from '../widget/replace-fences'

const elements = new Set(['bili-bili', 'you-tube', 'embed-frame'])

/** Passes the page's language to embeds. */
export function embedPlugin() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node) => {
      if (elements.has(node.tagName)) node.properties.dataLocale = localeOf(file)
    })
  }
}
