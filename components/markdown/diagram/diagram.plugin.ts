import type { Element, Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { resolveDiagram } from './diagram-kinds'
import { findFence } from '@/lib/markdown/vocabulary'
import { visit } from 'unist-util-visit'
import { metaTitle, replaceFences } from '../widget/replace-fences'
import { pageOf, widgetWords } from '../words'
import { describeDrawing, drawDiagram } from './draw-diagram'

/** Turns ` ```mermaid ` and its alias fences into `<md-diagram>`. */
export function diagramPlugin() {
  return (tree: Root, file: VFile) => {
    replaceFences(tree, (node) => {
      const fenceSpec = findFence(node.lang)
      if (fenceSpec?.feature !== 'diagram') return undefined
      const { code, title } = resolveDiagram(fenceSpec.name, node.value, metaTitle(node.meta))
      return { name: 'md-diagram', properties: { dataCode: code, dataTitle: title, dataLocale: pageOf(file).locale } }
    })
  }
}

/**
 * Draws the diagrams of a page into their elements while it is compiled. Runs after the sanitizer, and replaces whatever an author wrote
 * there. Ids are numbered, because a page can contain several drawings.
 */
export function drawDiagrams() {
  return (tree: HtmlRoot) => {
    let count = 0
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'md-diagram') return
      const { dataCode, dataTitle, dataLocale } = node.properties as Record<string, string | undefined>
      const svg = drawDiagram(dataCode ?? '')
      node.children = []
      for (const name of ['dataId', 'dataWidth', 'dataHeight']) delete node.properties[name]
      if (!svg) return
      const id = `md-drawing-${++count}`
      const name = [dataTitle ?? widgetWords(dataLocale, ['diagram']).diagram, describeDrawing(svg)].filter(Boolean).join(': ')
      numberIds(svg, id)
      const { width, height, viewBox } = svg.properties
      svg.properties = { width, height, viewBox, role: 'img', ariaLabel: name }
      svg.children = [{ type: 'element', tagName: 'g', properties: { id }, children: svg.children }]
      Object.assign(node.properties, { dataId: id, dataWidth: width, dataHeight: height })
      node.children = [svg]
    })
  }
}

function numberIds(svg: Element, prefix: string): void {
  visit(svg, 'element', ({ properties }) => {
    if (properties.id) properties.id = `${prefix}-${properties.id}`
    for (const name of ['markerStart', 'markerEnd'])
      if (properties[name]) properties[name] = String(properties[name]).replace('#', `#${prefix}-`)
    for (const name of Object.keys(properties)) if (name.startsWith('data')) delete properties[name]
  })
}
