import type { Nodes as HtmlNode } from 'hast'
import type { Nodes as MarkdownNode } from 'mdast'

type TreeNode = MarkdownNode | HtmlNode

/** All nodes of a Markdown tree in the order of the text, or those of one type in a tree of Markdown or HTML. */
export function nodesOf(tree: MarkdownNode): MarkdownNode[]
export function nodesOf<Type extends TreeNode['type']>(tree: TreeNode, type: Type): Extract<TreeNode, { type: Type }>[]
export function nodesOf(tree: TreeNode, type?: string): TreeNode[] {
  const nodes: TreeNode[] = []
  const enter = (node: TreeNode): void => {
    if (type === undefined || node.type === type) nodes.push(node)
    if ('children' in node) for (const child of node.children) enter(child)
  }
  enter(tree)
  return nodes
}
