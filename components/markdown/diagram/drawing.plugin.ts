import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { drawDiagram, type Drawing } from './draw/draw'

/** What `<md-diagram>` gets beside its source: the drawing, and its number on the page, which makes its one id unlike the others'. */
export type NumberedDrawing = Drawing & { number: number }

/**
 * Draws the diagrams of a page while it is compiled. Stands after the sanitiser: what it writes is ours, so a `data-drawing` that an
 * author wrote is always replaced.
 */
export function drawingPlugin() {
  return (tree: Root) => {
    let number = 0
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'md-diagram') return
      const drawing = drawDiagram(String(node.properties.dataCode ?? ''))
      node.properties.dataDrawing = drawing && JSON.stringify({ ...drawing, number: ++number } satisfies NumberedDrawing)
    })
  }
}
