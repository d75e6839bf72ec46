import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { localeOf } from '../widget/replace-fences'

/** Tells players the page's language. */
export function videoPlugin() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'art-player' || node.tagName === 'video-player') node.properties.dataLocale = localeOf(file)
    })
  }
}
