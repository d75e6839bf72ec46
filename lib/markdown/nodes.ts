import type { BlockContent, Data, DefinitionContent, Node, Parent, PhrasingContent, Nodes as MarkdownNode } from 'mdast'
import type { Position } from 'unist'
import type { Nodes as HtmlNode } from 'hast'

/** `::: name title` … `:::`, and a GitHub alert. */
export interface Container extends Parent {
  type: 'container'
  name: string
  /** The title as plain text; empty without one. */
  title: string
  /** Text after `#` in the name: the group under which the selected tab is remembered. */
  group?: string
  /** From `{#id .class key=value}` in the directive syntax. */
  attributes: Record<string, string>
  /** Whether its closing fence was found. */
  closed: boolean
  children: (BlockContent | DefinitionContent | Tab | ContainerTitle)[]
  data?: NodeData
}

/** The title of a container as Markdown; first child if there is one. */
export interface ContainerTitle extends Parent {
  type: 'containerTitle'
  children: PhrasingContent[]
  data?: NodeData
}

/** One `@tab` with its content. */
export interface Tab extends Parent {
  type: 'tab'
  title: string
  value: string
  active: boolean
  children: (BlockContent | DefinitionContent)[]
  data?: NodeData
}

/** A bare `@tab …` line during parsing; never part of a finished tree. */
export interface TabMarker extends Node {
  type: 'tabMarker'
  value: string
}

/** `==mark==`, `^sup^`, `~sub~`. */
export interface Span extends Parent {
  type: 'mark' | 'superscript' | 'subscript'
  children: PhrasingContent[]
  data?: NodeData
}

/** `::icon name::`. */
export interface IconMarkNode extends Node {
  type: 'iconMark'
  name: string
  data?: NodeData
}

/** Data that `lib/markdown` adds to nodes for later passes. */
export interface NodeData extends Data {
  hName?: string
  hProperties?: Record<string, string | number | boolean | string[] | null | undefined>
  /** Included file that the node comes from and to whose lines its position refers; absent on nodes of the page itself. */
  file?: string
  title?: PhrasingContent[]
  /** An unclosed code fence or formula. */
  open?: boolean
  /** Why this block, which contains the whole text, was not parsed. */
  unread?: string
}

export interface AnyNode extends Node {
  children?: AnyNode[]
  value?: string
  data?: NodeData
  position?: Position
}

declare module 'mdast' {
  interface RootContentMap {
    container: Container
    containerTitle: ContainerTitle
    tab: Tab
    tabMarker: TabMarker
    mark: Span
    iconMark: IconMarkNode
  }
  interface BlockContentMap {
    container: Container
    tabMarker: TabMarker
  }
  interface PhrasingContentMap {
    mark: Span
    iconMark: IconMarkNode
  }
}

/** The node's data, created if absent. */
export function dataOf(node: { data?: unknown }): NodeData {
  const holder = node as { data?: NodeData }
  holder.data ??= {}
  return holder.data
}

/** Adds HTML properties to a node; classes are combined. */
export function addProperties(node: { data?: unknown }, properties: Record<string, string>): void {
  const data = dataOf(node)
  data.hProperties ??= {}
  for (const [key, value] of Object.entries(properties)) {
    if (key === 'class') {
      const classes = [data.hProperties.className ?? []].flat().map(String)
      data.hProperties.className = [...classes, ...value.split(/\s+/).filter(Boolean)]
    } else {
      data.hProperties[key] = value
    }
  }
}

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

/** A position in a text; line and column start at 1. */
export interface TextPosition {
  line: number
  column: number
  /**
   * Included file that contains the position, to whose lines it refers. Absent for the page's own text, whose lines do not count the
   * frontmatter.
   */
  file?: string
}

export function positionOf(node: AnyNode): TextPosition {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const file = node.data?.file
  return { line, column, ...(file && { file }) }
}

/**
 * Position of a character in a node's text.
 * @param start position of the text
 * @param indent columns before each further line of it
 */
export function placeAt(start: TextPosition, text: string, offset: number, indent = 0): TextPosition {
  const before = text.slice(0, offset).split('\n')
  const last = before.at(-1)!.length
  return { ...start, line: start.line + before.length - 1, column: before.length === 1 ? start.column + last : indent + last + 1 }
}
