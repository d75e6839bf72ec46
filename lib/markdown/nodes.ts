import type { BlockContent, Data, DefinitionContent, Node, Parent, PhrasingContent } from 'mdast'
import type { Position } from 'unist'

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
