import type { AnyNode } from '@/lib/markdown/nodes'
import type { MarkdownForm } from '../form'

/** `[[toc]]` is left out of paragraphs: a client with the whole text has its headings. */
export const tocForm: MarkdownForm = {
  node: (node, context, write) => {
    const [only, more] = node.children ?? []
    if (!more && only?.type === 'text' && /^\[\[toc\]\]$/i.test((only.value ?? '').trim())) return []
    const children = trimEdges(write(node.children ?? [], context))
    return children.length > 0 ? [{ ...node, children }] : []
  },
}

/** Removes spaces next to a mark or image that was left out; at the edges of a paragraph they would be written as character references. */
function trimEdges(nodes: readonly AnyNode[]): AnyNode[] {
  const joined = nodes.reduce<AnyNode[]>((all, node) => {
    const last = all.at(-1)
    if (node.type !== 'text' || last?.type !== 'text') return [...all, node]
    return [...all.slice(0, -1), { ...last, value: `${last.value}${node.value}`.replace(/ {2,}/g, ' ') }]
  }, [])
  const trimmed = joined.map((node, index): AnyNode => {
    if (node.type !== 'text') return node
    const start = index === 0 ? (node.value ?? '').trimStart() : (node.value ?? '')
    return { ...node, value: index === joined.length - 1 ? start.trimEnd() : start }
  })
  return trimmed.filter(({ type, value }) => type !== 'text' || value !== '')
}
