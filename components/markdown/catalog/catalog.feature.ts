import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { MarkdownInput } from '@/lib/markdown/input'
import { catalog as spec } from '@/lib/features/catalog/catalog.spec'
import type { Feature } from '../feature'
import { Catalog } from './catalog'

/** `<Catalog base level index />`: the pages below a folder. */
export const catalog: Feature = {
  spec,
  rehype: [tellPage],
  components: { 'page-catalog': Catalog },
}

/** The component must know on which page it stands. */
function tellPage() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'page-catalog') node.properties.dataUrl = (file.data.page as MarkdownInput).url
    })
  }
}
