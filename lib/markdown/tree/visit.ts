import type { Node, Parent } from 'unist'
import type { visit as visitOfUnist } from 'unist-util-visit'

type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => unknown

/** Ends the walk when a visitor returns it. */
const end = false

/**
 * Calls a visitor with each node of a tree, or with each of one type, parents before their children. The visitor may change the node and the
 * list that the node is in; it returns the index of the sibling to go on with, `false` to end, or nothing.
 *
 * Same as `visit` of unist-util-visit as far as the site uses it, whose types it has. That one makes a function and names it for every node:
 * with thirty walks per page, that took a tenth of the time of making a page from its text (docs/adr/037-cheaper-pages.md).
 */
export const visit = ((tree: Node, test: string | Visitor, visitor?: Visitor): void => {
  if (typeof test === 'string') walk(tree, test, visitor as Visitor, undefined, undefined)
  else walk(tree, undefined, test, undefined, undefined)
}) as typeof visitOfUnist

function walk(node: Node, type: string | undefined, visitor: Visitor, index: number | undefined, parent: Parent | undefined): unknown {
  const result = type === undefined || node.type === type ? visitor(node, index, parent) : undefined
  if (result === end) return end
  const { children } = node as Parent
  if (!children) return result
  for (let at = 0; at < children.length;) {
    const next = walk(children[at] as Node, type, visitor, at, node as Parent)
    if (next === end) return end
    at = typeof next === 'number' ? next : at + 1
  }
  return result
}
