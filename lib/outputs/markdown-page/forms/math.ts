import type { Code } from 'mdast'
import { raw } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** Formulas between dollar signs, regardless of their syntax in the source. */
export const mathForm: MarkdownForm = {
  node: (node) => {
    const { type, value } = node as unknown as Code | { type: 'math' | 'inlineMath'; value: string }
    const classNames = [node.data?.hProperties?.className ?? []].flat()
    if (type === 'inlineMath') return [raw(classNames.includes('math-display') ? `$$${value}$$` : `$${value}$`)]
    return [raw(`$$\n${value}\n$$`)]
  },
}
