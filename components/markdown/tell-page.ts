import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { MarkdownInput } from '@/lib/markdown/input'

/** A plugin that passes the page to components of one element: `data-url`, the page's URL. */
export function tellPage(element: string) {
  return () => (tree: Root, file: VFile) => {
    visit(tree, 'element', (node) => {
      if (node.tagName === element) node.properties.dataUrl = (file.data.page as MarkdownInput).url
    })
  }
}
