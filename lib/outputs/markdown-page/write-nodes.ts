import type { Code, Heading } from 'mdast'
import { findContainer, findFence } from '@/lib/features/vocabulary'
import { headingText } from '@/lib/markdown/tree/anchors'
import type { AnyNode, Container } from '@/lib/markdown/nodes'
import { headingNode, raw } from './build-nodes'
import type { WriteContext } from './form'
import { forms } from './forms'
import { movePunctuation } from './move-punctuation'
import { writeHtml } from './write-html'

/** Marks without an equivalent in plain Markdown. */
const spans: Readonly<Record<string, string>> = { mark: 'mark', superscript: 'sup', subscript: 'sub' }

/** Writes nodes in order as plain Markdown nodes. Headings among them set the depth for the following ones. */
export function writeNodes(nodes: readonly AnyNode[], context: WriteContext): AnyNode[] {
  const here = { ...context }
  const written = nodes.flatMap((node, index): AnyNode[] => {
    if (node.type === 'heading') return writeHeading(node, here)
    if (node.type === 'html') return writeHtml(node, [nodes[index - 1], nodes[index + 1]], here)
    const form = formOf(node)
    if (form?.node) return form.node(node, here, writeNodes)
    const element = spans[node.type]
    if (element) return [raw(`<${element}>`), ...writeNodes(node.children ?? [], here), raw(`</${element}>`)]
    return [node.children ? { ...node, children: writeNodes(node.children, here) } : node]
  })
  return movePunctuation(written)
}

/** A title repeated in the text is left out, because the page already starts with it. */
function writeHeading(node: AnyNode, context: WriteContext): AnyNode[] {
  const { depth } = node as unknown as Heading
  if (depth === 1 && context.depth === 1 && headingText(node as unknown as Heading) === context.page.meta.title) return []
  context.depth = depth + context.shift
  return [headingNode(context.depth, ...writeNodes(node.children ?? [], context))]
}

function formOf(node: AnyNode) {
  const name = featureOf(node)
  return name ? forms[name] : undefined
}

/** The feature that a node belongs to; undefined for standard Markdown. */
function featureOf(node: AnyNode): keyof typeof forms | undefined {
  switch (node.type) {
    case 'container':
      return (findContainer((node as unknown as Container).name)?.spec.name ?? 'container') as keyof typeof forms
    case 'code':
      return (findFence((node as unknown as Code).lang)?.spec.name ?? 'code') as keyof typeof forms
    case 'math':
    case 'inlineMath':
      return 'math'
    case 'iconMark':
      return 'icon-mark'
    case 'image':
      return 'image'
    case 'link':
    case 'definition':
      return 'link'
    case 'paragraph':
      return 'toc'
    default:
      return undefined
  }
}
