import type { Heading } from 'mdast'
import { visit } from 'unist-util-visit'
import type { AnyNode, Container } from '@/lib/markdown/nodes'
import { parseTitle } from '@/lib/markdown/parse-title'
import { headingNode } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** Tabs as consecutive sections, each under its title. A line ends the last one, because the following text belongs to no tab. */
export const tabsForm: MarkdownForm = {
  node: (node, context, write) => {
    const depth = context.depth + 1
    const sections = (node as unknown as Container).children.flatMap((child): AnyNode[] => {
      const any = child as unknown as AnyNode
      if (child.type !== 'tab') return write([any], context)
      const { title, children } = child
      const shift = Math.max(0, depth + 1 - shallowest(any))
      return [
        headingNode(depth, ...write(parseTitle(title) as AnyNode[], context)),
        ...write(children as AnyNode[], { ...context, depth, shift }),
      ]
    })
    return [...sections, { type: 'thematicBreak' }]
  },
}

/** Depth of the highest heading in a tab; beyond the deepest level if it has none. */
function shallowest(tab: AnyNode): number {
  let least = 7
  visit(tab, 'heading', (node) => {
    least = Math.min(least, (node as unknown as Heading).depth)
  })
  return least
}
