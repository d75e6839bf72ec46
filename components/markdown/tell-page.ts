import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { pageOf } from './messages'

/** A plugin that passes the page's language to components as `data-locale`. */
export function tellPage(...elements: string[]) {
  return () => (tree: Root, file: VFile) => {
    const { locale: dataLocale } = pageOf(file)
    visit(tree, 'element', ({ tagName, properties }) => {
      if (elements.includes(tagName)) Object.assign(properties, { dataLocale })
    })
  }
}
