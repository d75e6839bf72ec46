import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { localeOf } from '../widget/replace-fences'

/** Passes the page's language to players. */
export function videoPlugin() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'art-player' || node.tagName === 'video-player') node.properties.dataLocale = localeOf(file)
    })
  }
}
