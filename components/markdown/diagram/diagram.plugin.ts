import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { diagram as spec } from '@/lib/features/diagram/diagram.spec'
import { resolveDiagram } from '@/lib/features/diagram/diagram-kinds'
import { findFence } from '@/lib/features/vocabulary'
import { metaTitle, replaceFences } from '../widget/replace-fences'

/** Turns ` ```mermaid ` and its alias fences into `<md-diagram>`. */
export function diagramPlugin() {
  return (tree: Root, file: VFile) => {
    replaceFences(tree, file, (node, locale) => {
      const known = findFence(node.lang)
      if (known?.spec !== spec) return undefined
      const { code, title } = resolveDiagram(known.name, node.value, metaTitle(node.meta))
      return { name: 'md-diagram', properties: { dataCode: code, dataTitle: title, dataLocale: locale } }
    })
  }
}
