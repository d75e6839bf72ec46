import type { AnyNode } from '@/lib/markdown/nodes'
import { textNode } from './build-nodes'

const follows = /^[\p{L}\p{N}]/u
const precedes = /[\p{L}\p{N}]$/u

/**
 * Bold and italic text that ends with punctuation before a letter (`**登录。**用户`) is not recognized by CommonMark parsers. The punctuation is
 * moved out of the mark, on either side: `**登录**。用户` is read the same everywhere.
 */
export function movePunctuation(nodes: readonly AnyNode[]): AnyNode[] {
  return nodes.flatMap((node, index) => {
    if (!/^(?:strong|emphasis|delete)$/.test(node.type) || !node.children) return [node]
    const inner = [...node.children]
    const end = follows.test(startOf(nodes[index + 1])) ? cutFrom(inner, inner.length - 1, /\p{P}+$/u) : ''
    const start = precedes.test(endOf(nodes[index - 1])) ? cutFrom(inner, 0, /^\p{P}+/u) : ''
    const marked = inner.length > 0 ? [{ ...node, children: inner }] : []
    return [...(start ? [textNode(start)] : []), ...marked, ...(end ? [textNode(end)] : [])]
  })
}

/** Removes matching characters from the text at the start or end of a list of nodes, and the text node if it becomes empty. */
function cutFrom(nodes: AnyNode[], index: number, edge: RegExp): string {
  const node = nodes[index]
  if (node?.type !== 'text' || !node.value) return ''
  const cut = edge.exec(node.value)?.[0] ?? ''
  const rest = node.value.replace(edge, '')
  if (cut) nodes.splice(index, 1, ...(rest ? [textNode(rest)] : []))
  return cut
}

const startOf = (node: AnyNode | undefined): string => node?.value ?? (node?.children ? startOf(node.children[0]) : '')

/** The last text of a node or its descendants. */
export const endOf = (node: AnyNode | undefined): string => node?.value ?? (node?.children ? endOf(node.children.at(-1)) : '')
