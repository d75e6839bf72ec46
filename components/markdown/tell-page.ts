import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { pageOf } from './words'

/** A plugin that passes the page to components: `data-url`, the page's URL, and `data-locale`, its language. */
export function tellPage(...elements: string[]) {
  return () => (tree: Root, file: VFile) => {
    const { url: dataUrl, locale: dataLocale } = pageOf(file)
    visit(tree, 'element', ({ tagName, properties }) => {
      if (elements.includes(tagName)) Object.assign(properties, { dataUrl, dataLocale })
    })
  }
}
