import type { Element, ElementContent, Root } from 'hast'
import { blockElements } from '@/lib/markdown/vocabulary'

/** Elements that are not allowed in a paragraph although the HTML parser, which does not know them, leaves them there. */
function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (blockElements.has(node.tagName) || node.tagName === 'figure')
}

/** Splits paragraphs around component blocks: `<p>a <driver-options/> b</p>` would be invalid HTML once rendered. */
export function unwrapBlocks() {
  return (tree: Root) => walk(tree)
}

function walk(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child]
    walk(child)
    if (child.tagName !== 'p' || !child.children.some(isBlock)) return [child]
    return split(child)
  })
}

function split(paragraph: Element): ElementContent[] {
  const result: ElementContent[] = []
  let run: ElementContent[] = []
  const flush = () => {
    if (run.some((node) => !(node.type === 'text' && !node.value.trim()) && !(node.type === 'element' && node.tagName === 'br'))) {
      result.push({ ...paragraph, children: run })
    }
    run = []
  }
  for (const child of paragraph.children) {
    if (isBlock(child)) {
      flush()
      result.push(child)
    } else run.push(child)
  }
  flush()
  return result
}
