import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Options } from 'hast-util-to-html'
import { writeHtml } from '@/lib/markdown/html/write-html'

/** Name of the element that `StaticHtml` renders. The sanitizer removes elements with this name, so authors can't write one. */
export const staticHtml = 'static-html'

/**
 * Last step of a compilation: what no component renders becomes HTML text inside the outermost element around it. Half of a page's elements
 * are paragraphs, lists and table cells that never change, and React would create, send and hydrate each of them.
 * @param isComponent whether a component renders the element of a name
 */
export function staticHtmlPlugin(isComponent: (name: string) => boolean) {
  const isStatic = (node: RootContent | ElementContent): boolean =>
    node.type !== 'element' || (!isComponent(node.tagName) && node.children.every(isStatic))

  const walk = (parent: Root | Element): void => {
    for (const node of parent.children) {
      if (node.type !== 'element') continue
      // React writes an element that only contains text in the same way.
      if (!node.children.some(({ type }) => type === 'element')) continue
      if (isStatic(node)) replace(node)
      else walk(node)
    }
  }

  return (tree: Root) => {
    walk(tree)
    // Line breaks between blocks are invisible, but React would handle each of them as a child.
    tree.children = tree.children.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  }
}

/** As React writes HTML, so that an element looks the same wherever it is. */
const style: Options = { characterReferences: { useNamedReferences: true }, closeSelfClosing: true, tightSelfClosing: true }

function replace(node: Element): void {
  const space = node.tagName === 'svg' ? 'svg' : 'html'
  node.properties = {
    ...node.properties,
    tag: node.tagName,
    html: writeHtml({ type: 'root', children: node.children }, { ...style, space }),
  }
  node.tagName = staticHtml
  node.children = []
}
