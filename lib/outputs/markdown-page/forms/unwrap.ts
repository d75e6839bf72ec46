import type { Container } from '@/lib/markdown/nodes'
import { paragraph, strong } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** The title of a container, if any, and its content: file trees as lists, demos and drawings as their source. */
export const unwrapForm: MarkdownForm = {
  node: (node, context, write) => {
    if (node.type !== 'container') return [node]
    const { title, children } = node as unknown as Container
    return [...(title ? [paragraph(strong(title))] : []), ...write(children as never[], context)]
  },
}
