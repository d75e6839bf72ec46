import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { metaTitle, replaceFences } from '../widget/replace-fences'
import { isDiagramLanguage, resolveDiagram } from './diagram-kinds'

/** Turns ` ```mermaid ` and its alias fences into `<md-diagram>`. */
export function diagramPlugin() {
  return (tree: Root, file: VFile) => {
    replaceFences(tree, file, (node, locale) => {
      if (!node.lang || !isDiagramLanguage(node.lang)) return undefined
      const { code, title } = resolveDiagram(node.lang, node.value, metaTitle(node.meta))
      return { name: 'md-diagram', properties: { dataCode: code, dataTitle: title, dataLocale: locale } }
    })
  }
}
