import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import type { Messages } from '@/lib/i18n/messages'
import type { AnyNode } from '@/lib/markdown/nodes'

/** Where in which page a part of the text stands while it is written as plain Markdown. */
export interface WriteContext {
  page: Page
  snapshot: Snapshot
  /** Texts of the interface in the page's language. */
  words: Messages
  /** Depth of the heading that the part stands under: new headings are one deeper. */
  depth: number
  /** Added to the depth of headings as written. */
  shift: number
}

/** Writes the content of a node that holds others. */
export type WriteChildren = (nodes: readonly AnyNode[], context: WriteContext) => AnyNode[]

/** How one feature is written in plain Markdown, for readers that draw nothing. */
export interface MarkdownForm {
  /** Nodes that the parser makes of it: containers, fences, marks. What is left out is written as it stands. */
  node?: (node: AnyNode, context: WriteContext, write: WriteChildren) => AnyNode[]
  /** Tags of ours, by the name editors write. */
  tags?: Readonly<Record<string, (attributes: Readonly<Record<string, string>>, context: WriteContext) => AnyNode[]>>
}
